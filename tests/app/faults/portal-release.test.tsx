import { afterEach, describe, expect, test, vi } from 'vitest'
import { isOtherRelease } from '../../../src/app/faults/portal-release'

const plain = (entry: string): string =>
  `<!doctype html><script defer src="/afiliados/assets/base-A.js"></script><script defer src="${entry}"></script>`
const drawn = (entry: string): string =>
  `<!doctype html><script src="/afiliados/assets/early-A.js" data-scripts="/afiliados/assets/base-A.js ${entry}"></script>`

const first = '/afiliados/assets/index-A.js'
const second = '/afiliados/assets/index-B.js'

const pageOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** The server answers the question for its page with this. */
const served = (answer: () => Promise<Response>): void => void vi.stubGlobal('fetch', vi.fn(answer))
const page =
  (html: string, status = 200) =>
  () =>
    Promise.resolve(new Response(html, { status }))

afterEach(() => void vi.unstubAllGlobals())

describe('[J03] a page that stands open', () => {
  test.each([
    ['an empty page, now a drawn one', plain(first), drawn(second)],
    ['a drawn page, now an empty one', drawn(first), plain(second)],
  ])('is older than the server: %s', async (_what, own, now) => {
    served(page(now))
    expect(await isOtherRelease(pageOf(own), '/afiliados/')).toBe(true)
  })

  test.each([
    ['the server has the same release', page(drawn(first))],
    ['a network wants a sign-in', page('<!doctype html><form action="/hotel"></form>')],
    ['the server fails', page(plain(second), 503)],
  ])('is not: %s', async (_what, answer) => {
    served(answer)
    expect(await isOtherRelease(pageOf(plain(first)), '/afiliados/')).toBe(false)
  })

  test('says nothing where no answer comes', async () => {
    served(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(isOtherRelease(pageOf(plain(first)), '/afiliados/')).rejects.toThrow('Failed to fetch')
  })

  test('that no build made is never asked about', async () => {
    served(page(plain(second)))
    expect(await isOtherRelease(pageOf('<script type="module" src="/src/main.tsx"></script>'), '/afiliados/')).toBe(
      false,
    )
    expect(fetch).not.toHaveBeenCalled()
  })
})
