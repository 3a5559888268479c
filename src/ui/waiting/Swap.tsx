import type { ReactNode } from 'react'
import '../styles/content/swap.css'

type SwapProps = {
  /** Which of the two is seen. */
  shows: 'first' | 'second'
  first: ReactNode
  second: ReactNode
  /** Id of the text that is seen, for what it describes. */
  id?: string | undefined
}

/** Two texts that take turns in one place: it keeps the room of both, and the change is said to screen readers. */
export const Swap = ({ shows, first, second, id }: SwapProps) => (
  <div className="swap" role="status">
    {[
      { name: 'first', text: first },
      { name: 'second', text: second },
    ].map(({ name, text }) => (
      <div
        key={name}
        id={name === shows ? id : undefined}
        className={name === shows ? undefined : 'is-away'}
        aria-hidden={name === shows ? undefined : true}
      >
        {text}
      </div>
    ))}
  </div>
)
