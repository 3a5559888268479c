import type { ReactNode } from 'react'

/** What a screen reader hears of a link that opens a tab of its own. */
const tabWords = '(se abre en otra pestaña)'

/** Said after the words of a link that opens a tab of its own. */
export const NewTab = () => (
  <>
    {' '}
    <span className="vh">{tabWords}</span>
  </>
)

/**
 * The accessible name of a button or link that shows `children`: who speaks to the device says what they see, so a `label` that leaves
 * those words out follows them. Undefined when what is shown is the name.
 */
export const nameOf = (label: string | undefined, children: ReactNode, opensTab = false): string | undefined => {
  if (label === undefined) return undefined
  const shown = typeof children === 'string' ? children : ''
  const whole = label.toLowerCase().includes(shown.toLowerCase()) ? label : `${shown}: ${label}`
  return opensTab ? `${whole} ${tabWords}` : whole
}
