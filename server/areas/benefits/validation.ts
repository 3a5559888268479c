import { memberOfBenefit } from '../../../src/contract/benefits/member-of'
import { decodeBenefit } from '../../../src/contract/benefits/request'
import type { WireBenefit, WireBenefitFile } from '../../../src/contract/benefits/wire'
import { declarationOf, type BenefitDocument } from '../../../src/domain/benefits/declarations'
import { labelOf } from '../../../src/domain/benefits/labels'
import { toSubmittable } from '../../../src/domain/benefits/request'
import { problemsOf } from '../../../src/domain/benefits/validate'
import type { BenefitValues } from '../../../src/domain/benefits/values'
import type { PlainDate } from '../../../src/domain/dates'
import { messages } from '../../../src/domain/messages'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { documentProblems } from '../submissions/documents'
import type { ReceivedFiles } from '../submissions/intake'
import { countingDayOf } from '../submissions/moments'
import type { Arrived } from '../submissions/reception'
import { notForMaternity } from './eligibility'
import { readMemberFacts, withOthers, type MemberFacts } from './facts'
import { documentsOf, runBenefitChecks } from './server-checks'
import type { WireFieldProblem } from '../../../src/contract/schemas'

/**
 * A valid request: the answers as they are stored, who sent it, what arrived, and the day that its deadlines were
 * judged by.
 */
export type ValidBenefit = { values: BenefitValues; facts: MemberFacts; received: ReceivedFiles; today: PlainDate }

/** Throws the 422 that lists all problems, each with the label of its field. */
export const refuseBenefit = (problems: readonly WireFieldProblem[], values: BenefitValues): never => {
  const detalle = problems.map(({ path, message }) => `${labelOf(path, values)}: ${message}`)
  throw new ApiProblem(422, messages.invalidForm, { detalle, campos: [...problems] })
}

const unknownRelative = 'Este familiar no figura en tu legajo. Elegilo de nuevo o cargá sus datos.'

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

const isFiledAmong =
  (archivos: readonly WireBenefitFile[], slots: readonly BenefitDocument[]) =>
  (file: WireBenefitFile, slot: BenefitDocument): boolean => {
    const placeOf = (key: string) => slots.findIndex((one) => one.key === key)
    const earlier = archivos.slice(0, archivos.indexOf(file))
    return file.tipoDocumento === slot.documentType && earlier.every((one) => placeOf(one.slot) < placeOf(slot.key))
  }

// Of all benefits, only a woman's birth also has checks about maternity (BIRTH-003).
const maternityProblems = ({ destino }: WireBenefit, values: BenefitValues): WireFieldProblem[] =>
  destino === 'maternidadNacimiento' && declarationOf(values).subsidyType(values) !== 'maternidadNacimiento'
    ? [{ path: 'beneficio', message: notForMaternity }]
    : []

/**
 * Validates what arrived by every rule of the form, with the form's paths and words, and by every check with the
 * server's own facts. Throws a 422 that lists all problems.
 */
export const validateBenefit = async (
  { db, isInfected }: Services,
  { request, received, moments, looks }: Arrived<WireBenefit>,
): Promise<ValidBenefit> => {
  const nroafi = Number(memberOfBenefit(request))
  const member = await readMemberFacts(db, nroafi)
  const decoded = decodeBenefit(request, member.sexo)
  const values = toSubmittable({ ...decoded, solicitante: { nroafi: String(nroafi), sexo: member.sexo } })
  const facts = await withOthers(db, member, documentsOf(values))
  const today = countingDayOf(moments)
  const { checks, problems: refused } = runBenefitChecks(values, request.destino, facts, today)
  const files = new Set(request.archivos.map(({ slot }) => slot))
  const found = problemsOf(values, { today, files, checks, dni: facts.nrodoc })
  const slots = declarationOf(values).documents(values)
  const documents = await documentProblems({
    archivos: request.archivos,
    received,
    slots,
    isFiled: isFiledAmong(request.archivos, slots),
    looks,
    isInfected,
  })
  const all = [
    ...agreementProblems(request),
    ...maternityProblems(request, values),
    ...relativeProblems(values, facts),
    ...refused,
    ...found.map(({ path, message }) => ({ path, message })),
    ...documents,
  ]
  const problems = all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index)
  if (problems.length > 0) refuseBenefit(problems, values)
  return { values, facts, received, today }
}
