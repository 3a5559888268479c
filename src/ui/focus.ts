import { type RefObject, useEffect, useRef } from 'react'

/** The DOM id of the field called `name` (a path such as 'hijos[0].nrodoc'); its label and error links point to it. */
export const fieldId = (name: string): string => name.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '')

const focusable = 'input:not([type="hidden"]):not([hidden]), select, textarea, button, [tabindex]:not([tabindex="-1"])'

/**
 * Moves the focus to the field called `name`, or to the first control inside it (a group of radios, a file slot), and
 * scrolls it into view. Returns false when there is no such field on the screen.
 */
export const focusField = (name: string): boolean => {
  const field = document.getElementById(fieldId(name))
  if (!field) return false
  const chosen = field.querySelector<HTMLElement>('input[type="radio"]:checked')
  const target = chosen ?? (field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable))
  if (!target) return false
  // Scroll to the whole field, with its label and message.
  const frame = field.closest('.field') ?? field
  target.focus({ preventScroll: true })
  if (typeof frame.scrollIntoView === 'function') frame.scrollIntoView({ block: 'center' })
  return true
}

/** Moves the focus to the one of these fields that stands first on the screen, whatever kind of control it is. */
export const focusFirstField = (names: readonly string[]): void => {
  const fields = names.flatMap((name) => {
    const node = document.getElementById(fieldId(name))
    return node ? [{ name, node }] : []
  })
  const isBefore = (a: Node, b: Node): boolean =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const [first] = fields.toSorted((a, b) => (isBefore(a.node, b.node) ? -1 : 1))
  if (first) focusField(first.name)
}

/**
 * Moves the focus to the screen's heading when the focused element disappears, so that a screen reader continues there
 * and not at the top of the page.
 */
export const focusHeading = (): void => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Moves the focus to a screen's heading when the screen changes (a new `key`), so that a screen reader starts there.
 * Put the ref on the h1 together with tabIndex={-1}. On the first screen after loading the focus stays where the
 * browser put it.
 */
export const useHeadingFocus = (key: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    heading.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [key])
  return heading
}
