import { useId, type ReactNode } from 'react'
import type { Glyph } from '../icons/Icon'
import { Disc } from '../content/Disc'
import '../styles/content/todo-card.css'

type TodoCardProps = {
  tone: 'ok' | 'info' | 'warn'
  glyph: Glyph
  title: string
  /** What somebody else said about it, and who. */
  quote?: { by: string; text: string } | undefined
  /** One sentence. */
  children: ReactNode
  /** One action. */
  action?: ReactNode
}

/** What a person has to do, and be it nothing. */
export const TodoCard = ({ tone, glyph, title, quote, children, action }: TodoCardProps) => {
  const titleId = useId()
  return (
    <section className="card todo-card" aria-labelledby={titleId}>
      <Disc tone={tone} glyph={glyph} />
      <div className="todo-words">
        <h2 id={titleId}>{title}</h2>
        {quote === undefined ? null : (
          <blockquote>
            <span>{quote.by}</span>
            <p>{quote.text}</p>
          </blockquote>
        )}
        <p>{children}</p>
      </div>
      {action ? <div className="todo-act">{action}</div> : null}
    </section>
  )
}
