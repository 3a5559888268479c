import type { ReactNode } from 'react'

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

/** Top bar of every screen. */
export const AppBar = ({ brand, title, subtitle, children }: AppBarProps) => (
  <header className="appbar">
    {brand}
    <div className="grow appbar-title">
      {title ? <b>{title}</b> : null}
      {subtitle}
    </div>
    {children}
  </header>
)
