import { noteEvent } from '../../offline/log/note'
import { openHelp } from '../../ui/actions/help-store'
import { showSnack } from '../../ui/dialogs/snack-store'
import { PartLoadFailure } from '../../ui/lazy-part'

const isNamed = (cause: unknown, name: string): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === name

// What browsers say of a call or a file that got no answer; whoever asked for it says so, or does without it.
const noAnswer = /fetch|load failed|network|import/i

const isOwn = (cause: unknown): boolean => !(cause instanceof Error && /-extension:\/\//.test(cause.stack ?? ''))

/** Whether something of the portal itself broke, and not the line, a given-up call, or an extension of the browser. */
const isFault = (cause: unknown): boolean => {
  if (cause === undefined || cause === null || cause instanceof PartLoadFailure) return false
  if (isNamed(cause, 'AbortError') || isNamed(cause, 'TimeoutError')) return false
  if (cause instanceof TypeError && noAnswer.test(cause.message)) return false
  return isOwn(cause)
}

/** Opens what the portal wrote down on this device, for its person to read or hand over (UNS-110). */
export const openReport = (): void => openHelp('informe-tecnico')

/** Something broke that no part of the screen can say: the screen stays, and a notice says so, if it is the portal's own. */
export const sayFault = (cause: unknown): void => {
  if (!isFault(cause)) return
  noteEvent({ kind: 'fault', where: 'page' })
  showSnack({
    type: 500,
    act: 'falla',
    text: 'Algo del portal falló. Lo que ves sigue acá: si algo no responde, recargá la página.',
    action: { label: 'Informe técnico', onPress: openReport },
  })
}
