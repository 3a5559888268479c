import type { JsonValue } from '../../domain/json'
import { isCurrent, type ChecksState } from '../../domain/checks'
import { documentSlots } from '../../domain/preaffiliation/documents'
import { toSubmittable } from '../../domain/preaffiliation/request'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { formatDni } from '../../domain/text'
import { encodePreAffiliation } from '../../contract/preaffiliation/request'
import { signRequest } from '../../contract/preaffiliation/digest'
import type { NeededCheck } from '../../forms/form-definition'
import type { HandIn } from '../../offline/outbox/outbox'
import type { FileEntry } from '../../offline/database/types'

type Filled = {
  submissionId: string
  rev: number
  values: PreAffiliation
  files: readonly FileEntry[]
  checks: ChecksState
  needed: readonly NeededCheck[]
  /** Moment of "enviar", epoch milliseconds. */
  claimedAt: number
}

/** The questions nobody has answered for these inputs; the sender asks them before it sends (UNS-21). */
const deferredChecks = ({ needed, checks }: Filled): JsonValue =>
  needed
    .filter(({ id, inputs }) => !isCurrent(checks[id], inputs))
    .map(({ id, inputs, path }) => ({ id, inputs, path }))

/** What the receipt shows offline. */
const summaryOf = ({ values }: Filled, sentFiles: number): JsonValue => {
  const { nombres, apellido, nroafi, nrodoc } = values.personales
  return {
    nombre: `${nombres} ${apellido}`.trim(),
    matricula: nroafi,
    dni: formatDni(nrodoc),
    hijos: String(values.hijos.length),
    nivel:
      values.nivel.nivel === null ? '' : `NIVEL ${values.nivel.nivel}${values.nivel.reducido ? ' (Reducido)' : ''}`,
    archivos: String(sentFiles),
  }
}

/** What "finalizar trámite" hands to the outbox: the request as it will be sent, its digest, and the deferred checks. */
export const toHandIn = async (filled: Filled): Promise<HandIn> => {
  const values = toSubmittable(filled.values)
  const slots = documentSlots(values, { checks: filled.checks })
  const request = encodePreAffiliation({ submissionId: filled.submissionId, values, slots, files: [...filled.files] })
  const { nombres, apellido } = values.personales
  return {
    rev: filled.rev,
    fileIds: filled.files.map(({ id }) => id),
    kind: 'preafiliacion',
    title: `Afiliación de ${nombres} ${apellido}`,
    body: await signRequest(request, filled.claimedAt),
    checks: deferredChecks(filled),
    summary: summaryOf({ ...filled, values }, request.archivos.length),
  }
}
