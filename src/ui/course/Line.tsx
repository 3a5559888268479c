import { classNames } from '../class-names'
import { Icon, type Glyph } from '../icons/Icon'
import { Check, Clock, TriangleAlert, Undo, X } from '../icons/icons'
import { Flag, Search } from '../icons/member-icons'
import '../styles/content/line.css'

/** A step of a line: behind, the present one, or to come. `end` says how it ended, or that it waits for its person. */
export type LineItem = {
  title: string
  stand: 'done' | 'now' | 'soon'
  end?: 'good' | 'bad' | 'out' | 'asks'
  when: string
  note: string
}

const ends: Record<NonNullable<LineItem['end']>, Glyph> = { good: Check, bad: X, out: Undo, asks: TriangleAlert }

const glyphOf = ({ stand, end }: LineItem, index: number): Glyph => {
  if (end !== undefined) return ends[end]
  if (stand === 'done') return Check
  if (stand === 'soon') return Flag
  return index === 0 ? Clock : Search
}

/** How something goes, step by step; the words say the state, the colours repeat it. */
export const Line = ({ steps }: { steps: readonly LineItem[] }) => (
  <ol className="line">
    {steps.map((step, index) => (
      <li
        key={step.title}
        className={classNames(step.stand, step.end)}
        aria-current={step.stand === 'now' ? 'step' : undefined}
      >
        <span className="line-dot">
          <Icon glyph={glyphOf(step, index)} />
        </span>
        <div>
          <h3>{step.title}</h3>
          {step.when === '' ? null : <p className="line-when">{step.when}</p>}
          {step.note === '' ? null : <p className="line-note">{step.note}</p>}
        </div>
      </li>
    ))}
  </ol>
)
