import { memberHome } from '../../domain/portal-paths'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { followLink } from '../../ui/follow-link'
import { HelpButton } from '../../ui/actions/HelpButton'
import { Icon } from '../../ui/icons/Icon'
import { ArrowLeft } from '../../ui/icons/icons'
import { SkipLink } from '../../ui/frame/SkipLink'
import { SyncBar, SyncPill } from '../../ui/frame/SyncBar'
import { FrameBell } from './FrameBell'
import { FramePart } from './FramePart'
import type { FrameProps } from './frame-props'
import { toHref } from '../portal-href'
import { UserMenu } from './UserMenu'
import '../../ui/styles/frame/nav.css'
import '../../ui/styles/frame/menus.css'

const homeHref = toHref(memberHome)
const outboxHref = toHref('/bandejaDeSalida')

type BenefitFrameProps = Pick<FrameProps, 'member' | 'sync' | 'bell' | 'counts' | 'actions' | 'onGo' | 'children'>

/** The frame of a benefit's form: the top bar, without drawer and bottom bar, and a back link (ROUTE-038). */
export const BenefitFrame = ({ member, sync, bell, counts, actions, onGo, children }: BenefitFrameProps) => {
  const outbox = { state: sync, href: outboxHref, onGo: () => onGo(outboxHref) }
  return (
    <div className="app">
      <SkipLink />
      <AppBar brand={<Brand href={homeHref} onClick={followLink(homeHref, onGo)} />}>
        <span className="only-wide">
          <FramePart>
            <SyncPill {...outbox} />
          </FramePart>
        </span>
        <HelpButton compact />
        <FramePart>
          <FrameBell bell={bell} counts={counts} onGo={onGo} />
        </FramePart>
        <FramePart>
          <UserMenu member={member} actions={actions} />
        </FramePart>
      </AppBar>
      <div className="only-narrow">
        <FramePart>
          <SyncBar {...outbox} />
        </FramePart>
      </div>
      <main className="main" id="contenido" tabIndex={-1}>
        <a className="back" href={homeHref} onClick={followLink(homeHref, onGo)}>
          <Icon glyph={ArrowLeft} size="sm" />
          Volver a mi legajo
        </a>
        {children}
      </main>
    </div>
  )
}
