import { flushFields } from '../ui/fields/flush'

const flush = (): void => {
  flushFields()
  void import('../offline/database/flush').then(({ flushAll }) => flushAll())
}

/** Writes everything at once when the page hides, freezes or closes: phones give no other warning (F06). */
export const watchPageLife = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  document.addEventListener('freeze', flush)
  window.addEventListener('pagehide', flush)
}
