import { flushFields } from '../ui/flush'

const flush = (): void => {
  flushFields()
  void import('../offline/flush').then(({ flushAll }) => flushAll())
}

/** Writes everything at once when the page hides, freezes or goes away: phones give no other warning (F06). */
export const watchPageLife = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  document.addEventListener('freeze', flush)
  window.addEventListener('pagehide', flush)
}
