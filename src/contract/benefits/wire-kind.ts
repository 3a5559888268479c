import { isBenefitId } from '../../domain/benefits/ids'
import type { BenefitEndpoint } from '../../domain/benefits/values'
import { findList, findText, isRecord } from '../answer'
import { benefitPath } from '../base-paths'
import { wireKind } from '../submissions/wire-kind'
import { memberOfBenefit } from './member-of'
import type { WireBenefit, WireBenefitEnvelope } from './wire'

const endpoints: readonly BenefitEndpoint[] = [
  'adopcion',
  'maternidadNoGestanteAdopcion',
  'maternidad',
  'maternidadNacimiento',
  'matrimonio',
  'nacimiento',
]

/** Most files of one request; the answers never ask for as many. */
export const maxBenefitFiles = 20

const isWireBenefit = (body: unknown): body is WireBenefit =>
  isBenefitId(findText(body, 'beneficio')) &&
  findText(body, 'destino') !== undefined &&
  findText(body, 'digest') !== undefined &&
  isRecord(body) &&
  isRecord(body['afiliado']) &&
  ['familiar', 'familiarOriginal', 'archivos'].every((key) => findList(body, key) !== undefined)

const envelopeOf = (body: WireBenefit): WireBenefitEnvelope => {
  const { version, submissionId, digest, claimedAt, beneficio, union, nota, archivos } = body
  return { version, submissionId, digest, claimedAt, beneficio, union, nota, archivos }
}

const toEndpoint = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * Wire kind of a benefit request (API-060 to API-065): its JSON parts, then 'archivo1' to 'archivoN' in the order of
 * the manifest (BENEFIT-001). What the path says is not repeated in a part.
 */
export const benefitKind = wireKind<WireBenefit>({
  versions: { current: 1, lifts: {} },
  paths: endpoints.map(benefitPath),
  recognise: (body) => (isWireBenefit(body) ? body : undefined),
  pathOf: ({ destino }) => benefitPath(destino),
  memberOf: memberOfBenefit,
  parts: ['envio', 'afiliado', 'familiar', 'familiarOriginal'],
  split: (body) => [envelopeOf(body), body.afiliado, body.familiar, body.familiarOriginal],
  join: ([envelope, afiliado, familiar, familiarOriginal], path) => ({
    ...(isRecord(envelope) ? envelope : {}),
    destino: toEndpoint(path),
    afiliado,
    familiar,
    familiarOriginal,
  }),
  filesOf: ({ archivos }) => archivos,
  filePart: (_file, index) => `archivo${index + 1}`,
  maxFiles: maxBenefitFiles,
})
