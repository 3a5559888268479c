import { decodeBenefit } from '../../../src/contract/benefits/request'
import type { WireBenefit, WireBenefitFile } from '../../../src/contract/benefits/wire'
import { declarationOf } from '../../../src/domain/benefits/declarations'
import { documentSlots } from '../../../src/domain/benefits/documents'
import { labelOf } from '../../../src/domain/benefits/labels'
import { toSubmittable } from '../../../src/domain/benefits/request'
import { problemsOf } from '../../../src/domain/benefits/validate'
import type { BenefitValues } from '../../../src/domain/benefits/values'
import type { PlainDate } from '../../../src/domain/dates'
import { messages } from '../../../src/domain/messages'
import type { Services } from '../../services'
import { unknownRelative } from '../members/file'
import { countingDayOf } from '../submissions/moments'
import type { Arrived, Findings } from '../submissions/reception'
import { notForMaternity } from './eligibility'
import { readMemberFacts, withOthers, type MemberFacts } from './facts'
import { documentsOf, runBenefitChecks } from './server-checks'
import type { WireFieldProblem } from '../../../src/contract/schemas'

/** A valid request: the answers as they are stored, who sent it, and the day that its deadlines were judged by. */
export type ValidBenefit = { values: BenefitValues; facts: MemberFacts; today: PlainDate }

const relativeProblems = ({ hijos, conyuge }: BenefitValues, { relatives }: MemberFacts): WireFieldProblem[] => {
  const isKnown = (id: string | null) => id === null || relatives.some((relative) => relative.id === id)
  return [
    ...hijos.flatMap(({ relativeId }, index) =>
      isKnown(relativeId) ? [] : [{ path: `hijos.${index}.nombres`, message: unknownRelative }],
    ),
    ...(isKnown(conyuge?.relativeId ?? null) ? [] : [{ path: 'conyuge.nombres', message: unknownRelative }]),
  ]
}

// The request says two things twice, and they must agree: the path and the birth alone, the benefit and the kind of the
// bond.
const agreementProblems = (request: WireBenefit): WireFieldProblem[] => {
  const isAgreed =
    request.beneficio === 'nacimiento'
      ? (request.afiliado.pnc_soloNacimiento === 'N') === (request.destino === 'maternidadNacimiento')
      : request.beneficio === 'matrimonio' || request.beneficio === 'union'
        ? (request.afiliado.pmt_observaciones === 'Matrimonio') === (request.beneficio === 'matrimonio')
        : true
  return isAgreed ? [] : [{ path: 'beneficio', message: messages.format }]
}

const isFiledAmong = (archivos: readonly WireBenefitFile[], values: BenefitValues) => {
  const documents = declarationOf(values).documents(values)
  const placeOf = (file: WireBenefitFile) => documents.findIndex(({ key }) => key === file.slot)
  return (file: WireBenefitFile): boolean => {
    const earlier = archivos.slice(0, archivos.indexOf(file))
    const isInOrder = earlier.every((one) => placeOf(one) < placeOf(file))
    return isInOrder && file.tipoDocumento === documents[placeOf(file)]?.documentType
  }
}

// Of all benefits, only a woman's birth also has checks about maternity (BIRTH-003).
const maternityProblems = ({ destino }: WireBenefit, values: BenefitValues): WireFieldProblem[] =>
  destino === 'maternidadNacimiento' && declarationOf(values).subsidyType(values) !== 'maternidadNacimiento'
    ? [{ path: 'beneficio', message: notForMaternity }]
    : []

/**
 * Validates the answers by every rule of the form, with the form's paths and words, and by every check with the
 * server's own facts. Throws a 404 for a member without a file.
 */
export const validateBenefit = async (
  { db }: Services,
  { request, owner, moments }: Arrived<WireBenefit, number>,
): Promise<Findings<WireBenefit, ValidBenefit>> => {
  const member = await readMemberFacts(db, owner)
  const decoded = decodeBenefit(request, member.sexo)
  const values = toSubmittable({ ...decoded, solicitante: { nroafi: String(owner), sexo: member.sexo } })
  const facts = await withOthers(db, member, documentsOf(values))
  const today = countingDayOf(moments)
  const { checks, problems: refused } = runBenefitChecks(values, request.destino, facts, today)
  const files = new Set(request.archivos.map(({ slot }) => slot))
  const found = problemsOf(values, { today, files, checks, dni: facts.nrodoc })
  return {
    valid: { values, facts, today },
    problems: [
      ...agreementProblems(request),
      ...maternityProblems(request, values),
      ...relativeProblems(values, facts),
      ...refused,
      ...found.map(({ path, message }) => ({ path, message })),
    ],
    slots: documentSlots(values),
    isFiled: isFiledAmong(request.archivos, values),
    labelOf: (path) => labelOf(path, values),
  }
}
