import type * as TestingLibrary from '@testing-library/dom'

/** A text as it must be, or a pattern; patterns travel to the page as text. */
export type Matcher = { text: string; exact: boolean } | { source: string; flags: string }

/** One step of a lookup; each begins where the one before has led. */
export type Step =
  | { by: 'role'; role: string; name: Matcher | null; level: number | null }
  | { by: 'text' | 'label'; text: Matcher }
  | { by: 'css' | 'xpath'; path: string }
  | { by: 'first' | 'last' }
  | { by: 'or'; steps: readonly Step[] }

/** What the page says of the elements that a lookup led to; everything but `count` is of the first. */
export type Sight = {
  count: number
  isVisible: boolean
  isChecked: boolean
  value: string
  text: string | null
  attribute: string | null
}

declare global {
  /** The library, once its script ran in the page. */
  var TestingLibraryDom: typeof TestingLibrary | undefined
  var portalLookup:
    | { find: (steps: readonly Step[]) => Element[]; see: (steps: readonly Step[], attribute: string) => Sight }
    | undefined
}

/**
 * Runs in the page, after the library's script: looks elements up as Playwright does, by role, name and visible text.
 * Self-contained, because only its own text reaches the page.
 */
export const installLookup = (): void => {
  const library = globalThis.TestingLibraryDom
  if (library === undefined) throw new Error('The library is not in the page.')

  const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
  const matches = (matcher: Matcher, raw: string): boolean => {
    const text = tidy(raw)
    if ('source' in matcher) return new RegExp(matcher.source, matcher.flags).test(text)
    if (matcher.exact) return text === tidy(matcher.text)
    return text.toLowerCase().includes(tidy(matcher.text).toLowerCase())
  }
  const within = (place: Element): Element[] => [...place.querySelectorAll('*')]
  const isSilent = ({ tagName }: Element): boolean => ['SCRIPT', 'STYLE', 'NOSCRIPT', 'HEAD', 'TITLE'].includes(tagName)

  // The smallest elements with the text: none of their children has it.
  const withText = (place: Element, matcher: Matcher): Element[] =>
    within(place).filter(
      (one) =>
        !isSilent(one) &&
        matches(matcher, one.textContent) &&
        ![...one.children].some((child) => !isSilent(child) && matches(matcher, child.textContent)),
    )

  const byXPath = (place: Element, path: string): Element[] => {
    const found = document.evaluate(path, place, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index)).filter(
      (node) => node instanceof Element,
    )
  }

  const byRole = (place: Element, step: Step & { by: 'role' }): Element[] => {
    const { role, name, level } = step
    return library.queryAllByRole(place instanceof HTMLElement ? place : document.body, role, {
      ...(level === null ? {} : { level }),
      ...(name === null ? {} : { name: (found: string) => matches(name, found) }),
    })
  }

  const byLabel = (place: Element, matcher: Matcher): Element[] =>
    library.queryAllByLabelText(place instanceof HTMLElement ? place : document.body, (text) => matches(matcher, text))

  const root = document.documentElement
  const follow = (places: Element[], step: Step): Element[] => {
    switch (step.by) {
      case 'role':
        return places.flatMap((place) => byRole(place, step))
      case 'text':
        return places.flatMap((place) => withText(place, step.text))
      case 'label':
        return places.flatMap((place) => byLabel(place, step.text))
      case 'css':
        // The first place is the page, whose own element can be meant too.
        return places.flatMap((place) => [...(place === root ? document : place).querySelectorAll(step.path)])
      case 'xpath':
        return places.flatMap((place) => byXPath(place, step.path))
      case 'first':
        return places.slice(0, 1)
      case 'last':
        return places.slice(-1)
      case 'or':
        return [...places, ...find(step.steps)]
    }
  }
  const find = (steps: readonly Step[]): Element[] => [...new Set(steps.reduce(follow, [root]))]

  const isVisible = (one: Element | undefined): boolean => {
    const { width = 0, height = 0 } = one?.getBoundingClientRect() ?? {}
    return one !== undefined && width > 0 && height > 0 && getComputedStyle(one).visibility === 'visible'
  }
  const isField = (one: Element | undefined): one is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
    one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement

  globalThis.portalLookup = {
    find,
    see: (steps, attribute) => {
      const found = find(steps)
      const [one] = found
      return {
        count: found.length,
        isVisible: isVisible(one),
        isChecked: one instanceof HTMLInputElement ? one.checked : one?.getAttribute('aria-checked') === 'true',
        value: isField(one) ? one.value : '',
        text: one?.textContent ?? null,
        attribute: one?.getAttribute(attribute) ?? null,
      }
    },
  }
}
