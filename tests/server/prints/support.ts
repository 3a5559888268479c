import { expect } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { parseSlips } from '../../../src/contract/slips/lists'
import type { PostFields } from '../../../src/contract/slips/posts'
import type { AvailableSlip } from '../../../src/domain/slips/available'
import type { SignedIn } from '../support/members'
import { readPdf } from '../support/pdf'

/** The token of a session, without the word before it. */
export const tokenOf = ({ headers }: SignedIn): string => headers.authorization.slice('Bearer '.length)

/** What a generator answered: the text of the pages of its PDF, or of its page. */
export type Printed = { status: number; type: string; headers: Headers; pages: string[]; text: string }

/** Posts a form to a generator of the server at `url`. */
export const print = async (
  url: string,
  path: string,
  fields: PostFields,
  headers: Record<string, string> = {},
): Promise<Printed> => {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  const response = await fetch(url + path, { method: 'POST', body, headers, redirect: 'manual' })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const pages = type === 'application/pdf' ? await readPdf(bytes) : []
  return { status: response.status, type, headers: response.headers, pages, text: new TextDecoder().decode(bytes) }
}

/** Checks that a refusal is a page in words, with a way back, which nothing stores and nothing frames. */
export const expectPage = (answer: Printed, status: number, words: string): void => {
  expect([answer.status, answer.type]).toEqual([status, 'text/html; charset=utf-8'])
  expect(answer.text).toContain(words)
  expect(answer.text).toMatch(/<a href="\/afiliados\/(detalleDeAportes|pericias|haberes)">volvé al portal<\/a>/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
}

/** The slips of a member, and the cookie that lets a browser print them. */
export const askSlips = async (
  who: SignedIn,
): Promise<{ slips: AvailableSlip[]; setCookie: string; cookie: string }> => {
  const { status, headers, body } = await who.post(paths.slips, encodeNumber(who.nroafi))
  const slips = parseSlips(body)
  if (!slips.ok) throw new Error(`The slips were answered with ${status}.`)
  const setCookie = headers.get('set-cookie') ?? ''
  return { slips: slips.value, setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

/** The first that is wanted; throws when there is none. */
export const oneOf = <T>(list: readonly T[], isWanted: (one: T) => boolean = () => true): T => {
  const found = list.find(isWanted)
  if (found === undefined) throw new Error('There is none.')
  return found
}
