import { isConnected, subscribeConnection } from '../../api/connection'
import { watchMoves } from '../../offline/handover/moves'
import { hasHandovers } from '../../offline/handover/pending'
import { loadHandovers, sendableOwners, watchSendable } from '../../sync'
import { loadAtLast } from '../../ui/lazy-part'

/** Between two questions while something is on its way and the page is seen, in milliseconds. */
const againMs = 10_000

let isRunning = false
let timer: ReturnType<typeof setTimeout> | undefined

const isSeen = (): boolean => document.visibilityState === 'visible'

/** Asks about what is on its way, unless there is nothing: then the code of it is not even loaded. */
const settle = async (): Promise<void> => {
  clearTimeout(timer)
  if (isRunning || !isConnected()) return
  isRunning = true
  try {
    if (!(await hasHandovers(sendableOwners()))) return
    const { settleHandovers } = await loadAtLast(loadHandovers)
    await settleHandovers()
    // The other device may do its part at any moment, and this screen may say that it is awaited.
    if (isSeen() && (await hasHandovers(sendableOwners()))) timer = setTimeout(() => void settle(), againMs)
  } finally {
    isRunning = false
  }
}

/**
 * Drafts on their way from or to this device: what became of them is asked at the start, with every connection that comes
 * back, whenever the page is seen again, when one sets out, when somebody signs in, and while one is on its way.
 */
export const startCarrying = (): void => {
  subscribeConnection(() => void settle())
  document.addEventListener('visibilitychange', () => {
    if (isSeen()) void settle()
  })
  watchSendable(() => void settle())
  watchMoves(() => void settle())
  void settle()
}
