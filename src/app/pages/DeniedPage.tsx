import { memberHome } from '../../domain/portal-paths'
import { Delegation } from './Delegation'
import { PlainPage } from './PlainPage'

/** /acceso-denegado: the guard sends people here who may not see a screen (ROUTE-037). */
export const DeniedPage = () => (
  <PlainPage
    title="No podés entrar en esta página"
    text="Tu situación actual en la Caja no permite usar esta parte del portal."
    way={{ label: 'Ir a Mi legajo', path: memberHome }}
  >
    <Delegation />
  </PlainPage>
)
