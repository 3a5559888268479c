import { Icon } from '../icons/Icon'
import { FileText, LifeBuoy, LogOut } from '../icons/icons'

type NavFootProps = { onHelp: () => void; onTerms: () => void; onLogOut: () => void }

/** The foot of the drawer and of the full-screen menu (NAV-005, NAV-006). */
export const NavFoot = ({ onHelp, onTerms, onLogOut }: NavFootProps) => (
  <div className="nav nav-foot">
    <button type="button" onClick={onHelp}>
      <Icon glyph={LifeBuoy} />
      <span>Ayuda</span>
    </button>
    <button type="button" onClick={onTerms}>
      <Icon glyph={FileText} />
      <span className="sentence">ver términos y condiciones</span>
    </button>
    <button type="button" onClick={onLogOut}>
      <Icon glyph={LogOut} />
      <span className="sentence">cerrar sesion</span>
    </button>
  </div>
)
