import { navigate } from 'wouter/use-browser-location'
import { hasOpenForms } from '../../offline/database/flush'
import { showSnack } from '../../ui/dialogs/snack-store'
import { toHref } from '../portal-href'

/**
 * Leads to what a notice is about; whoever has a form open is asked first, and stays in it until then. Without a session the guard of that
 * screen asks for the sign-in.
 */
export const showNoticed = (path: string): void => {
  const go = (): void => navigate(toHref(path))
  if (!hasOpenForms()) return go()
  showSnack({
    type: 'info',
    text: 'Hay una novedad. Lo que estás cargando queda guardado.',
    action: { label: 'Verla', onPress: go },
  })
}
