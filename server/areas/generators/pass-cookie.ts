import type { IncomingHttpHeaders } from 'node:http'
import { paths } from '../../../src/contract/base-paths'
import { limits } from '../../limits/limits'
import { slipCookie } from '../../plugins/openapi'

/**
 * The cookie that carries a pass: only to the generator of slips, only from the portal's own pages, never to a script.
 * `publicOrigin` says whether browsers may send it without TLS.
 */
export const passCookie = (pass: string, publicOrigin: string): string =>
  [
    `${slipCookie}=${pass}`,
    `Path=${paths.slipPdf}`,
    `Max-Age=${limits.slips.pass.value / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicOrigin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

/** The pass in the cookies of a request; undefined for none. */
export const findPass = ({ cookie = '' }: IncomingHttpHeaders): string | undefined =>
  cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${slipCookie}=`))
    ?.slice(slipCookie.length + 1)
