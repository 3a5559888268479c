import { findList, findNumber, findText, isRecord } from '../answer'
import { paths } from '../base-paths'
import { fieldsOfGroup, fieldsOfList, joinGroup, joinList, type TextField } from '../submissions/text-fields'
import { wireKind } from '../submissions/wire-kind'
import { maxFields, maxModificationFiles } from './limits'
import type { WireModification, WireModificationEnvelope } from './wire'

const isWireModification = (body: unknown): body is WireModification =>
  isRecord(body) &&
  isRecord(body['afiliado']) &&
  findText(body, 'visto') !== undefined &&
  findText(body, 'digest') !== undefined &&
  ['familiares', 'archivos'].every((key) => findList(body, key) !== undefined)

const fieldsOf = ({ afiliado, familiares }: WireModification): TextField[] => [
  ...fieldsOfGroup('afiliado', afiliado),
  ...fieldsOfList('familiares', familiares),
]

const envelopeOf = (body: WireModification): WireModificationEnvelope => {
  const { version, submissionId, digest, claimedAt, visto, confirmado, archivos } = body
  return { version, submissionId, digest, claimedAt, visto, confirmado, archivos, campos: fieldsOf(body).length }
}

const join = ([envelope]: readonly unknown[], fields: readonly TextField[]): unknown => {
  const { campos: _count, ...head } = isRecord(envelope) ? envelope : {}
  return { ...head, afiliado: joinGroup('afiliado', fields), familiares: joinList('familiares', fields) }
}

/**
 * Wire kind of a modification of the file (API-022): the part `envio`, then afiliado[campo] and familiares[i][campo] as
 * text fields, then the documents under the names of the fund.
 */
export const modificationKind = wireKind<WireModification>({
  versions: { current: 1, lifts: {} },
  paths: [paths.filePhoto],
  recognise: (body) => (isWireModification(body) ? body : undefined),
  pathOf: () => paths.filePhoto,
  memberOf: ({ afiliado }) => afiliado.nroafi,
  parts: ['envio'],
  fields: { countIn: ([envelope]) => findNumber(envelope, 'campos') ?? -1, most: maxFields },
  split: (body) => [envelopeOf(body)],
  fieldsOf,
  join: (contents, _path, fields) => join(contents, fields),
  filesOf: ({ archivos }) => archivos,
  filePart: ({ parte = 'afiliado_archivos[apa_dni_frente]' }) => parte,
  maxFiles: maxModificationFiles,
})
