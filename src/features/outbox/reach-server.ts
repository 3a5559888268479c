import type { OutboxItem } from '../../offline/database/types'
import { pageTransport } from '../../sync/page-transport'
import { correctItem, withdrawItem } from '../../sync/withdrawal'

/** See withdrawItem; by this page's way to the server, which no list needs for its first paint. */
export const withdrawHere = (item: OutboxItem): ReturnType<typeof withdrawItem> => withdrawItem(pageTransport, item)

/** See correctItem. */
export const correctHere = (item: OutboxItem): ReturnType<typeof correctItem> => correctItem(pageTransport, item)
