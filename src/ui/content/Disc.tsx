import { Icon, type Glyph } from '../icons/Icon'
import '../styles/content/disc.css'

type DiscProps = { glyph: Glyph; tone: 'ok' | 'err' | 'warn' | 'info' | 'neu' }

/** A large icon on a round ground, above the words that say the same. */
export const Disc = ({ glyph, tone }: DiscProps) => (
  <span className={`disc disc-${tone}`}>
    <Icon glyph={glyph} />
  </span>
)
