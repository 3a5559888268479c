import type { ReactNode } from 'react'
import { isKiosk } from '../kiosk'

type AppBarProps = {
  /** A Brand. */
  brand?: ReactNode
  /** What the person is doing: 'Completá tu afiliacion'. The screen's h1 is elsewhere. */
  title?: ReactNode
  /** Under the title: the save indicator. */
  subtitle?: ReactNode
  /** Buttons at the right. */
  children?: ReactNode
}

/** Top bar of every screen. A shared tablet has one bar above all of them: there, only what it says is left of it. */
export const AppBar = ({ brand, title, subtitle, children }: AppBarProps) => {
  const says = (
    <div className="grow appbar-title">
      {title ? <b>{title}</b> : null}
      {subtitle}
    </div>
  )
  if (isKiosk())
    return title || subtitle ? (
      <section className="kiosk-strip" aria-label="Lo que estás haciendo">
        {says}
      </section>
    ) : null
  return (
    <header className="appbar">
      {brand}
      {says}
      {children}
    </header>
  )
}
