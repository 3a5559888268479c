import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { digestHeader, proofHeader, sourceHeader, takerHeader } from '../../../src/contract/parcels/headers'
import { ApiProblem } from '../../http/api-problem'
import { demandedHeader, header } from '../../plugins/operations'
import type { Parcel } from './repository'

const secret = z.string().regex(/^[0-9a-f]{64}$/i)

/** SHA-256 (hex) of a text or of bytes. */
export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** The headers about a parcel, for OpenAPI. What is in them is checked with the call. */
export const parcelHeaders = z.looseObject({
  [sourceHeader.toLowerCase()]: header('Clave del dispositivo que hizo el paquete: 64 dígitos hexadecimales'),
  [proofHeader.toLowerCase()]: header('Prueba de tener el código del paquete: 64 dígitos hexadecimales'),
  [takerHeader.toLowerCase()]: header('Identificador del dispositivo que lo toma: uuid'),
})

/** The headers of a part on its way to the server. */
export const partHeaders = z.looseObject({
  ...parcelHeaders.shape,
  [digestHeader.toLowerCase()]: demandedHeader('SHA-256 de la parte, en dígitos hexadecimales'),
})

const findHash = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const given = headers[name.toLowerCase()]
  if (given === undefined) return undefined
  const key = secret.safeParse(given)
  if (!key.success) throw new ApiProblem(400, `El encabezado ${name} no es válido.`)
  return hashOf(key.data.toLowerCase())
}

/** Who asks about a parcel, by the hashes of what they prove. `nroafi` is the member who is signed in. */
export type Asker = {
  sourceHash: string | undefined
  proofHash: string | undefined
  taker: string | null
  nroafi: number | null
}

const readTaker = (headers: IncomingHttpHeaders): string | null => {
  const given = headers[takerHeader.toLowerCase()]
  if (given === undefined) return null
  const taker = z.uuid().safeParse(given)
  if (!taker.success) throw new ApiProblem(400, `El encabezado ${takerHeader} no es válido.`)
  return taker.data.toLowerCase()
}

/** Reads the headers of a call; throws a 400 when one of them is malformed, or neither proof nor source is there. */
export const readAsker = (headers: IncomingHttpHeaders, nroafi: number | null): Asker => {
  const sourceHash = findHash(headers, sourceHeader)
  const proofHash = findHash(headers, proofHeader)
  if (sourceHash === undefined && proofHash === undefined) {
    throw new ApiProblem(400, `Falta la clave (${sourceHeader}) o la prueba (${proofHeader}) del paquete.`)
  }
  return { sourceHash, proofHash, taker: readTaker(headers), nroafi }
}

/** The hash of the source that a call must prove; throws a 400 without one. */
export const readSource = (headers: IncomingHttpHeaders): string => {
  const hash = findHash(headers, sourceHeader)
  if (hash === undefined) throw new ApiProblem(400, `Falta la clave del paquete (${sourceHeader}).`)
  return hash
}

/** The taker that a call must name; throws a 400 without one. */
export const demandTaker = ({ taker }: Asker): string => {
  if (taker === null) throw new ApiProblem(400, `Falta el identificador del dispositivo (${takerHeader}).`)
  return taker
}

/** The digest (hex) that a part must come with; throws a 400 without one. */
export const readDigest = (headers: IncomingHttpHeaders): string => {
  const digest = secret.safeParse(headers[digestHeader.toLowerCase()])
  if (!digest.success) throw new ApiProblem(400, `Falta el resumen de la parte (${digestHeader}).`)
  return digest.data.toLowerCase()
}

/** Throws a 403 unless the call proves to come from the device that made the parcel. */
export const demandSource = ({ sourceHash }: Parcel, given: string): void => {
  if (sourceHash !== given) throw new ApiProblem(403, 'Este paquete lo hizo otro dispositivo.')
}

// A parcel that was called back before it arrived never learnt the proof of its code, and has nothing to keep either.
const isProven = ({ proofHash }: Parcel, given: string | undefined): boolean =>
  given !== undefined && (proofHash === null || proofHash === given)

/** Throws a 403 unless the call proves to have the code of the parcel. */
export const demandProof = (parcel: Parcel, { proofHash }: Asker): void => {
  if (!isProven(parcel, proofHash)) throw new ApiProblem(403, 'El código no corresponde a este paquete.')
}

/** Whether the call is its source's; throws a 403 when it proves neither source nor code. */
export const isSourceOf = (parcel: Parcel, asker: Asker): boolean => {
  if (asker.sourceHash === undefined) {
    demandProof(parcel, asker)
    return false
  }
  demandSource(parcel, asker.sourceHash)
  return true
}

/** Whether the caller is the member whom a parcel belongs to; a visitor's belongs to whoever has its code. */
export const isTheirs = (parcel: Pick<Parcel, 'nroafi'>, { nroafi }: Pick<Asker, 'nroafi'>): boolean =>
  parcel.nroafi === null || parcel.nroafi === nroafi

/** Throws a 403 unless the caller is the member whom a parcel belongs to. */
export const demandMember = (parcel: Parcel, asker: Asker): void => {
  if (isTheirs(parcel, asker)) return
  const words =
    asker.nroafi === null
      ? 'Es de una persona afiliada. Ingresá con su matrícula para seguir en este dispositivo.'
      : 'Es de otra persona afiliada. Ingresá con la matrícula de quien lo empezó.'
  throw new ApiProblem(403, words)
}
