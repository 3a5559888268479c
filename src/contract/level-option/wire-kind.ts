import { findList, findText, isRecord } from '../answer'
import { paths } from '../base-paths'
import { wireKind } from '../submissions/wire-kind'
import type { WireLevelRequest } from './request'

const isWireRequest = (body: unknown): body is WireLevelRequest =>
  isRecord(body) &&
  'nuevoNivel' in body &&
  ['nroafi', 'nuevoNivelEmail', 'digest'].every((key) => findText(body, key) !== undefined) &&
  findList(body, 'archivos') !== undefined

/** Wire kind of a request of level (API-049): the part `envio`, then the documents under the names of the fund. */
export const levelRequestKind = wireKind<WireLevelRequest>({
  versions: { current: 1, lifts: {} },
  paths: [paths.levelRequest],
  recognise: (body) => (isWireRequest(body) ? body : undefined),
  pathOf: () => paths.levelRequest,
  memberOf: ({ nroafi }) => nroafi,
  parts: ['envio'],
  split: (body) => [body],
  join: ([envelope]) => envelope,
  filesOf: ({ archivos }) => archivos,
  filePart: ({ parte = 'reciboSueldoHaberes' }) => parte,
  maxFiles: 2,
})
