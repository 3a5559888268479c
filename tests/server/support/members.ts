import { randomUUID } from 'node:crypto'
import { demoPassword } from '../../../server/demo/members'
import { paths } from '../../../src/contract/base-paths'
import { encodeCallMe } from '../../../src/contract/member/call-me'
import { encodeLogin, parseLoginAnswer } from '../../../src/contract/session/login'
import { get, postJson, type Reply } from './http'

/** A signed-in demonstration member; calls carry the token. */
export type SignedIn = {
  nroafi: string
  headers: { authorization: string }
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>
  get: (path: string) => Promise<Reply>
}

/** Signs a demonstration member in. */
export const signIn = async (url: string, nroafi: string): Promise<SignedIn> => {
  const request = encodeLogin({ nroafi, password: demoPassword, captcha: null, device: randomUUID() })
  const { body } = await postJson(url + paths.login, request)
  const answer = parseLoginAnswer(body)
  if (!answer.ok) throw new Error(`The member ${nroafi} cannot sign in: ${JSON.stringify(body)}`)
  const headers = { authorization: `Bearer ${answer.value.token}` }
  return {
    nroafi,
    headers,
    post: (path, content, more = {}) => postJson(url + path, content, { ...headers, ...more }),
    get: (path) => get(url + path, headers),
  }
}

/** Body of a member's request to be called about a debt in court. */
export const aCallRequest = ({ nroafi }: Pick<SignedIn, 'nroafi'>, telefono = '5120008') =>
  encodeCallMe({
    nroafi,
    carac: '223',
    telefono,
    emailDistrito: '',
    emailAfi: '',
    rango: 1,
    nombreApellido: 'UNA SOCIA',
    tipoDeuda: 3,
  })
