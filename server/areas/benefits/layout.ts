import { toBenefitFieldPath } from '../../../src/contract/benefits/field-path'
import { benefitSchema, maxBenefitFiles } from '../../../src/contract/benefits/schema'
import { benefitFilePart, benefitParts } from '../../../src/contract/benefits/submission-form'
import type { WireBenefit } from '../../../src/contract/benefits/wire'
import type { RequestVersions } from '../../../src/contract/request-versions'
import { isRecord } from '../../../src/contract/answer'
import type { BenefitEndpoint } from '../../../src/domain/benefits/values'
import type { FormLayout } from '../submissions/intake'
import { readShape, type ShapeProblem } from '../../http/read-shape'
import { refuseShape } from '../submissions/refuse-shape'

const refuse = (problems: readonly ShapeProblem[], destino: BenefitEndpoint): never =>
  refuseShape(problems, (path) => toBenefitFieldPath(path, destino === 'matrimonio'))

const assembleFor = (destino: BenefitEndpoint) => (contents: ReadonlyMap<string, unknown>) => {
  const envelope = contents.get('envio')
  return {
    ...(isRecord(envelope) ? envelope : {}),
    destino,
    afiliado: contents.get('afiliado'),
    familiar: contents.get('familiar'),
    familiarOriginal: contents.get('familiarOriginal'),
  }
}

const parseFor =
  (destino: BenefitEndpoint) =>
  (request: unknown): WireBenefit => {
    const outcome = readShape(benefitSchema, request)
    return outcome.ok ? outcome.value : refuse(outcome.error, destino)
  }

/** The form of a request that came by the path of `destino`: its JSON parts, then `archivo1` to `archivoN` (BENEFIT-001). */
export const benefitLayout = (destino: BenefitEndpoint, versions: RequestVersions): FormLayout<WireBenefit> => ({
  parts: benefitParts,
  assemble: assembleFor(destino),
  versions,
  parse: parseFor(destino),
  filesOf: ({ archivos }) => new Map(archivos.map(({ id }, index) => [benefitFilePart(index), id])),
  maxFiles: maxBenefitFiles,
})
