/** Longest wait for the page of the server, in milliseconds. */
const patienceMs = 8_000

const valueIn = (tag: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/**
 * Address of the script that a page of the portal begins with, by the opening tags of its scripts. Its name carries a digest of
 * everything it leads to, so it is another one in every release. Undefined for what is no built page of the portal, as a network's
 * own sign-in.
 */
const entryOf = (tags: readonly string[]): string | undefined => {
  const early = tags.flatMap((tag) => valueIn(tag, 'data-scripts') ?? []).at(0)
  const deferred = tags.filter((tag) => /\sdefer\b/.test(tag)).flatMap((tag) => valueIn(tag, 'src') ?? [])
  return early?.trim().split(' ').at(-1) ?? deferred.at(-1)
}

// As text: to parse a page that came by the line would need a policy of its own.
const tagsIn = (html: string): string[] => html.match(/<script\b[^>]*>/g) ?? []

/**
 * Whether the server has another release than the page of this document, by the page that it gives at `address` now. Only a page of
 * the portal says so: without a line, or behind a network that wants a sign-in, it is false.
 */
export const isOtherRelease = async (own: Document, address: string): Promise<boolean> => {
  const entry = entryOf([...own.scripts].flatMap((script) => tagsIn(script.outerHTML)))
  if (entry === undefined) return false
  const response = await fetch(address, {
    cache: 'no-store',
    redirect: 'error',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) return false
  const served = entryOf(tagsIn(await response.text()))
  return served !== undefined && served !== entry
}
