import type { OutboxItem } from '../../offline/database/types'
import { pageTransport } from '../../sync/page-transport'
import { correctItem, withdrawItem } from '../../sync/withdrawal'

/** withdrawItem with this page's transport, which loads later because no list needs it for its first paint. */
export const withdrawHere = (item: OutboxItem): ReturnType<typeof withdrawItem> => withdrawItem(pageTransport, item)

/** correctItem with this page's transport. */
export const correctHere = (item: OutboxItem): ReturnType<typeof correctItem> => correctItem(pageTransport, item)
