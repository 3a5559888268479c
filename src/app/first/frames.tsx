import type { ReactNode } from 'react'
import { memberHome, signInPath } from '../../domain/portal-paths'
import { AppBar } from '../../ui/frame/AppBar'
import { BottomBar } from '../../ui/frame/BottomBar'
import { Brand } from '../../ui/frame/Brand'
import { Drawer } from '../../ui/frame/Drawer'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { bottomItems } from '../shell/bottom-items'
import { toHref } from '../portal-href'
import '../../ui/styles/frame/nav.css'

/** The frame of a visitor's screen. Only links: a button without its script would do nothing. */
export const PublicFrame = () => (
  <div className="app">
    <AppBar brand={<Brand href={toHref(signInPath)} />} />
    <main className="page-narrow stack" id="contenido">
      <SkeletonCard />
    </main>
  </div>
)

/** The frame of a visitor's long form. */
export const FormFrame = ({ title }: { title: string }) => (
  <div className="app">
    <AppBar brand={<Brand href={toHref(signInPath)} compact />} title={title} />
    <div className="wz-grid">
      <div className="side">
        <div className="nav-wait">
          <Lines />
        </div>
      </div>
      <main className="wz stack" id="contenido">
        <SkeletonCard lines={6} />
      </main>
    </div>
  </div>
)

/** The frame of a member's form, which has no menus. */
export const ProcedureFrame = () => (
  <div className="app">
    <AppBar brand={<Brand href={toHref(memberHome)} />} />
    <main className="main stack" id="contenido">
      <SkeletonCard />
    </main>
  </div>
)

// Which of them is the present one is not known here: one page stands for all addresses of members.
const items = bottomItems({ path: '', section: undefined }).map((item) => ({ ...item, isCurrent: false }))

const leadNowhere = (): void => undefined

/** The members' shell. Who turns out to be nobody sees only its brand and goes to the sign-in. */
export const MemberFrame = () => {
  const brand: ReactNode = <Brand href={toHref(memberHome)} />
  return (
    <div className="app has-drawer">
      <Drawer brand={brand} foot={null}>
        <div className="nav-wait of-members">
          <Lines />
        </div>
      </Drawer>
      <header className="appbar member-bar">
        <span className="only-narrow">{brand}</span>
      </header>
      <main className="main stack" id="contenido">
        <SkeletonCard />
        <SkeletonCard />
      </main>
      <div className="of-members">
        <BottomBar label="Accesos principales" items={items} onGo={leadNowhere} />
      </div>
    </div>
  )
}

const Lines = () => (
  <>
    <span className="sk sk-short" aria-hidden="true" />
    <span className="sk sk-long" aria-hidden="true" />
    <span className="sk sk-short" aria-hidden="true" />
  </>
)
