import type { OutboxItem } from '../../offline/database/types'
import { pageTransport } from '../../sync/page-transport'
import { correctItem, withdrawItem, type Knowing } from '../../sync/withdrawal'

/** withdrawItem with this page's transport, which loads later because no list needs it for its first paint. */
export const withdrawHere = (item: OutboxItem, knowing?: Knowing): ReturnType<typeof withdrawItem> =>
  withdrawItem(pageTransport, item, knowing)

/** correctItem with this page's transport. */
export const correctHere = (item: OutboxItem, knowing?: Knowing): ReturnType<typeof correctItem> =>
  correctItem(pageTransport, item, knowing)
