import { useState } from 'react'
import { helpHome } from '../../domain/help/topics'
import { memberHome } from '../../domain/portal-paths'
import { BottomBar } from '../../ui/frame/BottomBar'
import { Brand } from '../../ui/frame/Brand'
import { Drawer } from '../../ui/frame/Drawer'
import { followLink } from '../../ui/follow-link'
import { openHelp } from '../../ui/actions/help-store'
import { MenuDialog } from '../../ui/dialogs/MenuDialog'
import { NavFoot } from '../../ui/frame/NavFoot'
import { SkipLink } from '../../ui/frame/SkipLink'
import { SyncBar, SyncPill } from '../../ui/frame/SyncBar'
import { TopBar } from '../../ui/frame/TopBar'
import { bottomItems } from './bottom-items'
import { FrameBell } from './FrameBell'
import { FramePart } from './FramePart'
import type { FrameProps } from './frame-props'
import { MemberMenus } from './MemberMenus'
import { currentOf } from './menu-items'
import { PersonLine } from './PersonLine'
import { toHref } from '../portal-href'
import { TermsDialog } from './TermsDialog'
import { UserMenu } from './UserMenu'
import '../../ui/styles/frame/nav.css'
import '../../ui/styles/frame/menus.css'

const homeHref = toHref(memberHome)
const helpHref = toHref(helpHome)
const outboxHref = toHref('/bandejaDeSalida')

/**
 * The members' shell: drawer and top bar on wide screens; top bar, menu and bottom bar on narrow ones (NAV-001,
 * NAV-004).
 */
export const MemberFrame = ({ place, isOverForm, member, actions, onGo, children, ...props }: FrameProps) => {
  const [open, setOpen] = useState<'menu' | 'terms' | null>(null)
  const { levelOrder, isPreproduction } = props
  const close = (): void => setOpen(null)
  const go = (href: string): void => {
    close()
    onGo(href)
  }
  const brand = <Brand href={homeHref} onClick={followLink(homeHref, go)} />
  const menus = (
    <FramePart>
      <MemberMenus
        facts={member && { member, levelOrder, isPreproduction }}
        place={place}
        counts={props.counts}
        news={props.news}
        onGo={go}
      />
    </FramePart>
  )
  const foot = (
    <FramePart>
      <NavFoot
        helpHref={isOverForm ? null : helpHref}
        isHelp={currentOf(helpHome, place) !== undefined}
        onHelp={() => {
          if (!isOverForm) return go(helpHref)
          close()
          openHelp()
        }}
        onTerms={() => setOpen('terms')}
        onLogOut={() => {
          close()
          actions.logOut()
        }}
      />
    </FramePart>
  )
  const sync = { state: props.sync, href: outboxHref, onGo: () => go(outboxHref) }
  const pill = (
    <FramePart>
      <SyncPill {...sync} />
    </FramePart>
  )
  const person = (
    <FramePart>
      <PersonLine member={member} />
    </FramePart>
  )
  return (
    <div className="app has-drawer">
      <SkipLink />
      <Drawer brand={brand} foot={foot}>
        {menus}
      </Drawer>
      <TopBar brand={brand} isMenuOpen={open === 'menu'} onMenu={() => setOpen('menu')} sync={pill}>
        <FramePart>
          <FrameBell bell={props.bell} counts={props.counts} onGo={go} />
        </FramePart>
        <FramePart>
          <UserMenu member={member} actions={actions} />
        </FramePart>
      </TopBar>
      <div className="only-narrow">
        <FramePart>
          <SyncBar {...sync} />
        </FramePart>
      </div>
      <main className="main" id="contenido" tabIndex={-1}>
        {children}
      </main>
      <FramePart>
        <Shortcuts place={place} onGo={go} />
      </FramePart>
      <MenuDialog isOpen={open === 'menu'} onClose={close} brand={brand} who={person} foot={foot}>
        {menus}
      </MenuDialog>
      <FramePart>
        <TermsDialog isOpen={open === 'terms'} onClose={close} />
      </FramePart>
    </div>
  )
}

const Shortcuts = ({ place, onGo }: Pick<FrameProps, 'place' | 'onGo'>) => (
  <BottomBar label="Accesos principales" items={bottomItems(place)} onGo={onGo} />
)
