import createDOMPurify from 'dompurify'

/** Where a link of a text may lead: a screen of the portal, as a path below its base, or elsewhere. */
export type Target = { kind: 'portal'; path: string } | { kind: 'outside' }

/** The text of a communication, ready to be shown. */
export type CleanText = {
  content: DocumentFragment
  /** A link to a screen of the portal that stands alone at the end of the text; it is not in `content`. */
  onward: { path: string; label: string } | null
}

const tags = [
  'p',
  'br',
  'hr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

const purify = createDOMPurify(window)

const toFragment = (html: string): DocumentFragment =>
  purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'colspan', 'rowspan'],
    // Not addresses, so the rule for addresses is not theirs.
    ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // An address of the web, a mailbox, a phone, or a path of this site; '//' would be another one.
    ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/))/i,
    RETURN_DOM_FRAGMENT: true,
  })

/** Parts that every copied text brings along, and nobody misses. */
const usual = new Set(['META', 'HTML', 'HEAD', 'BODY', 'SPAN', 'DIV', 'FONT', '#comment'])

const isMissed = (removed: (typeof purify.removed)[number]): boolean =>
  'element' in removed && !usual.has(removed.element.nodeName)

/**
 * The tags and attributes that a communication may have, of any HTML: for an editor, which shows them by its own rules. Says
 * whether something else was left out.
 */
export const readClosedSet = (html: string): { content: DocumentFragment; wasCleaned: boolean } => {
  const content = toFragment(html)
  return { content, wasCleaned: purify.removed.some(isMissed) }
}

/**
 * Where an address of a text leads; null for one that leads nowhere. A path of this site is a screen of the portal, with
 * the portal's base or without.
 */
export const targetOf = (href: string, base: string): Target | null => {
  if (!URL.canParse(href, location.origin)) return null
  const { origin, protocol, pathname, search } = new URL(href, location.origin)
  if (origin !== location.origin) return ['https:', 'mailto:', 'tel:'].includes(protocol) ? { kind: 'outside' } : null
  const path = `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || '/' : pathname
  return { kind: 'portal', path: `${path}${search}` }
}

const replaceTag = (element: Element, tag: string): void => {
  const renamed = document.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

const mendLink = (link: HTMLAnchorElement, base: string): void => {
  const href = link.getAttribute('href')
  const target = href === null ? null : targetOf(href, base)
  if (target === null) return link.replaceWith(...link.childNodes)
  if (target.kind === 'portal') return link.setAttribute('href', `${base}${target.path}`)
  if (link.protocol !== 'https:') return
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
}

const takeOnward = (content: DocumentFragment, base: string): CleanText['onward'] => {
  const last = content.lastElementChild
  const link = last?.querySelector('a') ?? null
  const label = link?.textContent.trim() ?? ''
  if (!last || link === null || label === '' || last.textContent.trim() !== label) return null
  const target = targetOf(link.getAttribute('href') ?? '', base)
  if (target?.kind !== 'portal') return null
  last.remove()
  return { path: target.path, label }
}

/**
 * Makes the HTML of a communication safe to show (COMM-004, UNS-69). Only the tags and attributes listed here stay; the
 * words of other tags stay as text, those of scripts, styles and frames go. Links lead to https, a mailbox, a phone or a
 * screen of the portal, which stands below `base`. Headings fit below the title of the communication.
 */
export const cleanHtml = (html: string, base: string): CleanText => {
  const content = toFragment(html)
  content.querySelectorAll('a').forEach((link) => mendLink(link, base))
  content.querySelectorAll('h1').forEach((heading) => replaceTag(heading, 'h2'))
  content.querySelectorAll('h4, h5, h6').forEach((heading) => replaceTag(heading, 'h3'))
  return { onward: takeOnward(content, base), content }
}
