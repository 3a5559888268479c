import { followLink } from '../follow-link'
import { Icon } from '../icons/Icon'
import { FileText, LifeBuoy, LogOut } from '../icons/icons'

type NavFootProps = {
  /** Address of the help; null over a form, which it must not take the place of. */
  helpHref: string | null
  /** The help is the present screen. */
  isHelp: boolean
  onHelp: () => void
  onTerms: () => void
  onLogOut: () => void
}

/** The foot of the drawer and of the full-screen menu (NAV-005, NAV-006). */
export const NavFoot = ({ helpHref, isHelp, onHelp, onTerms, onLogOut }: NavFootProps) => (
  <div className="nav nav-foot">
    {helpHref === null ? (
      <button type="button" onClick={onHelp}>
        <Icon glyph={LifeBuoy} />
        <span>Ayuda</span>
      </button>
    ) : (
      <a href={helpHref} aria-current={isHelp ? 'page' : undefined} onClick={followLink(helpHref, onHelp)}>
        <Icon glyph={LifeBuoy} />
        <span>Ayuda</span>
      </a>
    )}
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
