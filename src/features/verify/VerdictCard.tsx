import { Icon } from '../../ui/icons/Icon'
import type { VerdictWords } from './verdict-words'

/** A verdict, readable across a counter: what it is, whose it is, and the one thing to do. */
export const VerdictCard = ({ words }: { words: VerdictWords }) => (
  <section className={`verdict k-${words.tone}`} role="status">
    <div className="say">
      <Icon glyph={words.glyph} />
      <div>
        <h1>{words.title}</h1>
        <p>{words.subtitle}</p>
      </div>
    </div>
    <div className="who">
      {words.name === null ? null : <p className="name">{words.name}</p>}
      {words.text === null ? null : <p className="why-not">{words.text}</p>}
      {words.facts.length === 0 ? null : (
        <dl className="big">
          {words.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
    <p className="do">
      <Icon glyph={words.adviceGlyph} />
      <span>{words.advice}</span>
    </p>
  </section>
)
