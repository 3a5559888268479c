import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names'

type CardProps = {
  title?: ReactNode
  /** Number of items in the card, beside its title. */
  count?: number | undefined
  /** One button at the right of the header. */
  action?: ReactNode
  children?: ReactNode
  /** Adds padding around the content; lists and rows have their own. */
  padded?: boolean | undefined
  headingLevel?: 2 | 3 | undefined
  id?: string | undefined
}

/** White surface with an optional header; with a title it is a named region. */
export const Card = ({ title, count, action, children, padded, headingLevel = 2, id }: CardProps) => {
  const titleId = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section className="card" id={id} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <div className="card-head">
          <Heading id={titleId}>{title}</Heading>
          {count === undefined ? null : <span className="count">{count}</span>}
          {action}
        </div>
      ) : null}
      <div className={classNames(padded ? (title ? 'card-body' : 'card-pad') : null)}>{children}</div>
    </section>
  )
}
