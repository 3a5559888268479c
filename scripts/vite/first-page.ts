/** What a page with a first screen has besides the empty page of the portal. */
export type FirstPageParts = {
  title: string
  /** What stands in the root; safe as it is. */
  html: string
  /** What the page is for: a device that has all files or not, with a network or not. */
  facts: { isReady: boolean; isConnected: boolean }
  /** Scripts take the screen over as it is. */
  isLive: boolean
  /** The screen is one of members. */
  isOfMembers: boolean
  /** Addresses of its scripts and sheets, besides those of the empty page. */
  files: readonly string[]
  /** Address of the script that runs before the first paint. */
  early: string
  /** Address of the font. */
  font: string
}

const emptyRoot = '<div id="root"></div>'
const hints = /\s*<script async src="[^"]*route-hints[^"]*"><\/script>/

const replaceOnce = (text: string, from: string | RegExp, to: string): string => {
  const parts = text.split(from)
  if (parts.length !== 2) throw new Error(`The page has ${parts.length - 1} of ${String(from)}, not one.`)
  return parts.join(to)
}

const linkTo = (address: string): string =>
  address.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${address}">`
    : `<link rel="modulepreload" crossorigin href="${address}">`

const rootFor = ({ html, facts, isLive }: FirstPageParts): string => {
  const yes = (fact: boolean): string => (fact ? 'yes' : 'no')
  const live = isLive ? ' data-live="yes"' : ''
  return `<div id="root"${live} data-ready="${yes(facts.isReady)}" data-connected="${yes(facts.isConnected)}">${html}</div>`
}

// On the device it is there at once. On the line it would keep scripts waiting: a first visit has the system's font.
const fontFor = ({ facts, font }: FirstPageParts): string[] =>
  facts.isReady ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`] : []

/**
 * A page with a first screen, made of the empty one. Its own files are named in it, so it needs no script that finds them
 * by the address; a page of members, which stands for many addresses, keeps that script.
 */
export const firstPage = (empty: string, parts: FirstPageParts): string => {
  const links = [...fontFor(parts), ...parts.files.map(linkTo)].join('\n    ')
  const early = `<script src="${parts.early}"${parts.isOfMembers ? ' data-for="members"' : ''}></script>`
  const titled = replaceOnce(empty, /<title>[^<]*<\/title>/, `<title>${parts.title}</title>`)
  const hinted = parts.isOfMembers ? titled : replaceOnce(titled, hints, '')
  const headed = replaceOnce(hinted, '<head>', `<head>\n    ${early}`)
  return replaceOnce(replaceOnce(headed, '</head>', `  ${links}\n  </head>`), emptyRoot, rootFor(parts))
}
