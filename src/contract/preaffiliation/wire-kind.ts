import type { JsonValue } from '../../domain/json'
import { requestLimits } from '../../domain/limits'
import { findList, findText, isRecord } from '../answer'
import { paths } from '../base-paths'
import type { SealedJson } from '../submissions/versions'
import { wireKind } from '../submissions/wire-kind'

const recognise = (body: JsonValue): SealedJson | undefined =>
  isRecord(body) && isRecord(body['afiliado']) && findText(body, 'digest') !== undefined && !('beneficio' in body)
    ? body
    : undefined

const idOf = (entry: unknown): { id: string }[] => {
  const id = findText(entry, 'id')
  return id === undefined ? [] : [{ id }]
}

/**
 * Wire kind of a pre-affiliation (API-053): the part `solicitud` with the whole request, then `archivo.<id>` for each
 * document.
 */
export const preAffiliationKind = wireKind<SealedJson>({
  versions: { current: 1, lifts: {} },
  paths: [paths.saveAffiliation],
  recognise,
  pathOf: () => paths.saveAffiliation,
  memberOf: () => null,
  parts: ['solicitud'],
  split: (body) => [body],
  join: ([request]) => request,
  filesOf: (body) => (findList(body, 'archivos') ?? []).flatMap(idOf),
  filePart: ({ id }) => `archivo.${id}`,
  maxFiles: requestLimits.files,
})
