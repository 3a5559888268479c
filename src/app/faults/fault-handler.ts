import { isFault } from '../../domain/log/fault'
import { noteEvent } from '../../offline/log/note'
import { openHelp } from '../../ui/actions/help-store'
import { showSnack } from '../../ui/dialogs/snack-store'

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
