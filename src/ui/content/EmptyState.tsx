import type { ReactNode } from 'react'

type EmptyArt = 'inbox' | 'search' | 'done'

const drawings = {
  inbox: 'M34 34h72l12 30v18H22V64l12-30ZM22 64h28l7 10h26l7-10h28',
  search: 'M62 22a28 28 0 1 1 0 56 28 28 0 0 1 0-56ZM83 70l22 18',
  done: 'M70 16a36 36 0 1 1 0 72 36 36 0 0 1 0-72ZM54 53l11 11 22-23',
} satisfies Record<EmptyArt, string>

type EmptyStateProps = {
  title: string
  /** One sentence. */
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  art?: EmptyArt | undefined
}

/** Says that there is nothing here yet, and what to do about it. */
export const EmptyState = ({ title, children, action, art = 'inbox' }: EmptyStateProps) => (
  <div className="empty">
    <svg className="art" viewBox="0 0 140 100" fill="none" aria-hidden="true">
      <ellipse cx="70" cy="92" rx="54" ry="6" fill="var(--c-surface-3)" />
      <path
        d={drawings[art]}
        fill="var(--c-surface)"
        stroke="var(--c-accent)"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
    <h2>{title}</h2>
    {children ? <p>{children}</p> : null}
    {action}
  </div>
)
