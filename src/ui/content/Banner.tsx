import type { ReactNode } from 'react'
import { Icon, type Glyph } from '../icons/Icon'
import { CircleCheck, CloudOff, Info, TriangleAlert } from '../icons/icons'

type BannerProps = {
  tone: 'info' | 'warn' | 'err' | 'ok' | 'neu' | 'org'
  title: ReactNode
  /** One more line. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  glyph?: Glyph | undefined
  /** 'status' or 'alert' when it appears while the person is on the screen. */
  role?: 'status' | 'alert' | undefined
}

const glyphs = {
  info: Info,
  warn: TriangleAlert,
  err: TriangleAlert,
  ok: CircleCheck,
  neu: CloudOff,
  org: TriangleAlert,
} satisfies Record<BannerProps['tone'], Glyph>

/** A notice in the page: what happened, and the one thing to do about it. */
export const Banner = ({ tone, title, children, action, glyph, role }: BannerProps) => (
  <div className={`banner banner-${tone}`} role={role}>
    <Icon glyph={glyph ?? glyphs[tone]} />
    <div>
      <p className="t">{title}</p>
      {children ? <div className="d">{children}</div> : null}
    </div>
    {action}
  </div>
)
