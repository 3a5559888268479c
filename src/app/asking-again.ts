import { navigate } from 'wouter/use-browser-location'
import { getRestored } from '../api/fund/restored'
import { callApi } from '../api/wire-call'
import { askAgain, sendableOwners, wakeSenders } from '../sync'
import { showSnack } from '../ui/dialogs/snack-store'
import { toHref } from './portal-href'

const sayLost = (count: number): string =>
  count === 1
    ? 'La Caja tuvo una falla y ya no tiene un envío tuyo. Mirá cuál es y volvé a hacerlo.'
    : `La Caja tuvo una falla y ya no tiene ${count} envíos tuyos. Mirá cuáles son y volvé a hacerlos.`

let running: Promise<void> = Promise.resolve()

const ask = async (): Promise<void> => {
  const restored = getRestored()
  if (restored === null) return
  const { lost, revived } = await askAgain(sendableOwners(), restored, callApi)
  if (revived > 0) wakeSenders()
  if (lost === 0) return
  const action = { label: 'Ver mis envíos', onPress: () => navigate(toHref('/bandejaDeSalida')) }
  showSnack({ type: 'info', text: sayLost(lost), act: 'receipts-lost', action })
}

/** Asks, one time after the other, what became of receipts since the fund went back to a copy of its data. */
export const startAskingAgain = (): void => {
  running = running.then(ask)
}
