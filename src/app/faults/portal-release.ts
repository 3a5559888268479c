/** Longest wait for the page of the server, in milliseconds. */
const patienceMs = 8_000

/**
 * Address of the script that a page of the portal begins with. Its name carries a digest of everything it leads to, so it
 * is another one in every release. Undefined for what is no built page of the portal, as a network's own sign-in.
 */
export const entryOf = (page: Document): string | undefined => {
  const early = page.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset['scripts']
  const listed = early?.trim().split(' ').at(-1)
  const tags = [...page.querySelectorAll('script[defer][src]')].map((tag) => tag.getAttribute('src') ?? '')
  return listed ?? tags.at(-1)
}

/**
 * Whether the server has another release than the page of this document, by the page that it gives at `address` now. Only a page of
 * the portal says so: without a line, or behind a network that wants a sign-in, it is false.
 */
export const isOtherRelease = async (own: Document, address: string): Promise<boolean> => {
  const entry = entryOf(own)
  if (entry === undefined) return false
  const response = await fetch(address, {
    cache: 'no-store',
    redirect: 'error',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) return false
  const served = entryOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
  return served !== undefined && served !== entry
}
