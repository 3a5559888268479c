import { type ReactNode, useId } from 'react'
import { type Fact, Facts } from '../content/Facts'
import { Icon, type Glyph } from '../icons/Icon'
import { User } from '../icons/icons'
import { Motif } from './Brand'
import '../styles/screens/legajo.css'

type HeroProps = {
  title: ReactNode
  /** One line below the title. */
  sub: ReactNode
  /** Address of the photo; null shows a placeholder. */
  photoUrl: string | null
  photoLabel: string
  chips?: ReactNode
  /** Label and value pairs; those without a value are not shown. */
  rows: readonly Fact[]
  actions?: ReactNode
}

/** The navy block with the person's identity; once per screen. */
export const Hero = ({ title, sub, photoUrl, photoLabel, chips, rows, actions }: HeroProps) => {
  const titleId = useId()
  return (
    <section className="hero" aria-labelledby={titleId}>
      <Motif />
      <div className="id">
        <div className="photo">
          {photoUrl === null ? (
            <span role="img" aria-label={`${photoLabel}: sin foto`}>
              <Icon glyph={User} size="lg" />
            </span>
          ) : (
            <img src={photoUrl} alt={photoLabel} />
          )}
        </div>
        <div className="grow">
          <h2 id={titleId}>{title}</h2>
          <p className="sub">{sub}</p>
          {chips ? <div className="chips">{chips}</div> : null}
        </div>
      </div>
      <Facts facts={rows} />
      {actions ? <div className="actions">{actions}</div> : null}
    </section>
  )
}

/** A short fact on the navy block; the solid one is the level. */
export const HeroChip = ({ children, glyph, solid }: { children: string; glyph?: Glyph; solid?: boolean }) => (
  <span className={solid ? 'chip chip-hero-solid' : 'chip chip-hero'}>
    {glyph ? <Icon glyph={glyph} /> : null}
    {children}
  </span>
)
