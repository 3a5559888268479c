import { showSnack } from '../ui/dialogs/snack-store'
import { loadInTime } from '../ui/lazy-part'
import { lostWords } from '../ui/other-release'
import type { Shell } from './shell'

/** See Shell.start. Its code loads later: the screens that begin a form do not need it to paint. */
export const startForm: Shell['start'] = async (entry) => {
  try {
    const { startPreAffiliation } = await loadInTime(() => import('../features/preaffiliation/start'))
    return await startPreAffiliation(entry)
  } catch {
    return { ok: false, message: lostWords('No pudimos abrir el formulario. Revisá la conexión y probá de nuevo.') }
  }
}

/** Ends the session and so leads to the sign-in, and from there back; says so if its code does not load. */
export const goToSignIn = async (): Promise<void> => {
  try {
    const { closeSession } = await loadInTime(() => import('./session/close-session'))
    await closeSession('expired')
  } catch {
    showSnack({ type: 500, text: lostWords('No pudimos abrir el ingreso. Revisá la conexión y probá de nuevo.') })
  }
}
