import type { z } from 'zod'
import { documentSlots } from '../../domain/level-option/documents'
import { toSubmittable } from '../../domain/level-option/request'
import { planFlagsOf, type LevelRequest, type SeenLevel } from '../../domain/level-option/values'
import type { LevelOrder } from '../../domain/level/order'
import { signatureOf, type Signature } from '../digest'
import { encodeFiles, type StoredFile } from '../submissions/files'
import { levelFileParts } from './file-parts'
import type { levelRequestSchema, levelWithdrawalSchema } from './schema'

/** A new request of level as the device seals it. */
export type WireLevelRequest = z.infer<typeof levelRequestSchema>

/** Version of the request's shape; the server reads every released version. */
export const levelRequestVersion = 1

/** The content of one submission. */
type LevelSubmission = { submissionId: string; values: LevelRequest; files: readonly StoredFile[] }

/**
 * Encodes and signs a request (API-049); `claimedAt` is the moment of "enviar" in epoch milliseconds, by the server's
 * clock as last known.
 */
export const signLevelRequest = async (
  { submissionId, values: filled, files }: LevelSubmission,
  claimedAt: number,
): Promise<WireLevelRequest> => {
  const values = toSubmittable(filled)
  const { nivel } = values
  const unsigned: Omit<WireLevelRequest, keyof Signature> = {
    version: levelRequestVersion,
    submissionId,
    nroafi: values.nroafi,
    anio: values.visto.anio,
    nuevoNivel: nivel.nivel,
    opcion: nivel.opcion,
    reducido: nivel.reducido,
    tipoAporte: nivel.tipoAporte,
    esJubilado: nivel.esJubilado,
    repiteEmpleo: values.repiteEmpleo,
    nuevoNivelEmail: values.email,
    empleo: nivel.empleo,
    empleoTipo: nivel.empleoTipo,
    empleoDesde: nivel.empleoDesde,
    certificadoConfirmado: nivel.certificadoConfirmado,
    extemporaneo: values.extemporaneo,
    ...planFlagsOf(values),
    archivos: encodeFiles(files, documentSlots(values), ({ op }) => ({
      parte: levelFileParts.find((part) => part === op) ?? levelFileParts[0],
    })),
  }
  return { ...unsigned, ...(await signatureOf(unsigned, claimedAt)) }
}

const planOf = ({ altaPJ, bajaPJ }: WireLevelRequest): LevelRequest['plan'] => {
  if (altaPJ === 1 && bajaPJ === 0) return '1'
  return altaPJ === 0 && bajaPJ === 1 ? '0' : ''
}

/** Decodes the answers of a request, over what the server knows of the member. */
export const decodeLevelRequest = (wire: WireLevelRequest, visto: SeenLevel): LevelRequest => ({
  nroafi: wire.nroafi,
  nivel: {
    opcion: wire.opcion,
    nivel: wire.nuevoNivel,
    reducido: wire.reducido,
    tipoAporte: wire.tipoAporte,
    esJubilado: wire.esJubilado,
    empleo: wire.empleo,
    empleoTipo: wire.empleoTipo,
    empleoDesde: wire.empleoDesde,
    certificadoConfirmado: wire.certificadoConfirmado,
  },
  repiteEmpleo: wire.repiteEmpleo,
  plan: planOf(wire),
  email: wire.nuevoNivelEmail,
  extemporaneo: wire.extemporaneo,
  visto,
})

const places: Readonly<Record<string, string>> = {
  nuevoNivel: 'nivel.opcion',
  opcion: 'nivel.opcion',
  esJubilado: 'nivel.esJubilado',
  empleo: 'nivel.empleo',
  empleoTipo: 'nivel.empleoTipo',
  empleoDesde: 'nivel.empleoDesde',
  certificadoConfirmado: 'nivel.certificadoConfirmado',
  nuevoNivelEmail: 'email',
  altaPJ: 'plan',
  bajaPJ: 'plan',
}

/** Translates a path of the request to a path of the form. */
export const toLevelFieldPath = (place: readonly PropertyKey[]): string => {
  const path = place.map(String).join('.')
  return places[path] ?? path
}

/** Body that withdraws a request (API-050). */
export const encodeLevelWithdrawal = ({
  nroafi,
  nivelPedidoId,
  nivelPedidoNro,
  email,
}: Pick<LevelOrder, 'nroafi' | 'nivelPedidoId' | 'nivelPedidoNro' | 'email'>): z.infer<
  typeof levelWithdrawalSchema
> => ({ nroafi, nivelPedidoId, nivelPedidoNro, nivelPedidoEmail: email })
