// Screens have no style sheets in these tests, so an element that says nothing about its own look has the style of a bare one
// of its tag. jsdom would match all rules of its built-in sheet for every element of every query by role.

// By these an element is hidden, shown or styled: jsdom itself looks at such an element.
const telling = ['style', 'hidden', 'open', 'popover']

const tells = (element: Element): boolean =>
  telling.some((name) => element.hasAttribute(name)) || element.getAttribute('type') === 'hidden'

const inheritsVisibility = (element: Element): boolean => {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    if (parent.getAttribute('style')?.includes('visibility')) return true
  return false
}

const view = document.defaultView
if (view !== null) {
  const real = view.getComputedStyle.bind(view)
  const known = new Map<string, CSSStyleDeclaration>()

  const styleOfBare = ({ namespaceURI, localName }: Element): CSSStyleDeclaration => {
    const key = `${namespaceURI} ${localName}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const style = real(document.createElementNS(namespaceURI, localName))
    known.set(key, style)
    return style
  }

  const value = (element: Element, pseudo?: string | null): CSSStyleDeclaration =>
    pseudo || tells(element) || inheritsVisibility(element) ? real(element, pseudo) : styleOfBare(element)

  for (const place of [view, globalThis])
    Object.defineProperty(place, 'getComputedStyle', { configurable: true, writable: true, value })
}
