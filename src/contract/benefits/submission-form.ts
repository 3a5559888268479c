import { benefitIds } from '../../domain/benefits/values'
import { canonicalJson } from '../../domain/json'
import { findList, findText, isRecord } from '../answer'
import type { SendableFile } from '../preaffiliation/submission-form'
import type { WireBenefit, WireBenefitEnvelope } from './wire'

/** The parts before the files, in their order (BENEFIT-001). */
export const benefitParts = ['envio', 'afiliado', 'familiar', 'familiarOriginal'] as const

/** Name of the part of a document by its place in the manifest, from 1 on: 'archivo1' to 'archivoN'. */
export const benefitFilePart = (index: number): string => `archivo${index + 1}`

const envelopeOf = (body: WireBenefit): WireBenefitEnvelope => {
  const { version, submissionId, digest, claimedAt, beneficio, union, nota, archivos } = body
  return { version, submissionId, digest, claimedAt, beneficio, union, nota, archivos }
}

/** The multipart body of a benefit request (API-060 to API-065): the JSON parts, then the files in the order of the manifest. */
export const toBenefitForm = (body: WireBenefit, files: readonly SendableFile[]): FormData => {
  const form = new FormData()
  form.set('envio', canonicalJson(envelopeOf(body)))
  form.set('afiliado', canonicalJson(body.afiliado))
  form.set('familiar', canonicalJson(body.familiar))
  form.set('familiarOriginal', canonicalJson(body.familiarOriginal))
  for (const [index, { id }] of body.archivos.entries()) {
    const file = files.find((one) => one.id === id)
    if (file === undefined) continue
    const { name, type, bytes } = file
    form.set(benefitFilePart(index), new File([new Uint8Array(bytes)], name, { type }))
  }
  return form
}

/**
 * Whether a sealed body is a benefit request. It was made by `signBenefit` and sealed whole: its outline is enough to tell
 * it from any other.
 */
export const isWireBenefit = (body: unknown): body is WireBenefit =>
  benefitIds.some((id) => id === findText(body, 'beneficio')) &&
  findText(body, 'destino') !== undefined &&
  findText(body, 'digest') !== undefined &&
  isRecord(body) &&
  isRecord(body['afiliado']) &&
  ['familiar', 'familiarOriginal', 'archivos'].every((key) => findList(body, key) !== undefined)
