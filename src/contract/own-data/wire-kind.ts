import { findList, findText, isRecord } from '../answer'
import { paths } from '../base-paths'
import { wireKind } from '../submissions/wire-kind'
import type { WireErasure } from './erasure'

/** Version of the request's shape; the server reads every released version. */
export const erasureRequestVersion = 1

const isWireErasure = (body: unknown): body is WireErasure =>
  isRecord(body) &&
  ['nroafi', 'digest'].every((key) => findText(body, key) !== undefined) &&
  typeof body['fotoPerfil'] === 'boolean' &&
  findList(body, 'archivos') !== undefined

/** Wire kind of a request that data be deleted (UNS-150): the part `envio` alone. */
export const erasureKind = wireKind<WireErasure>({
  versions: { current: erasureRequestVersion, lifts: {} },
  paths: [paths.erasure],
  recognise: (body) => (isWireErasure(body) ? body : undefined),
  pathOf: () => paths.erasure,
  memberOf: ({ nroafi }) => nroafi,
  parts: ['envio'],
  split: (body) => [body],
  join: ([envelope]) => envelope,
  filesOf: ({ archivos }) => archivos,
  filePart: (_file, index) => `archivo${index + 1}`,
  maxFiles: 0,
})
