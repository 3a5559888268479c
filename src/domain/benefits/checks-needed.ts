import { isCbu } from '../account/numbers'
import type { CheckId, ChecksState } from '../form/checks'
import { isPlainDate } from '../dates'
import type { NeededCheck } from '../form/forms'
import { canonicalJson } from '../json'
import { documentNumberRules } from '../person/document-number'
import { firstFailure } from '../rules/rule'
import { declarationOf } from './declarations'
import type { BenefitValues, SubsidyType } from './values'

const needed = (id: CheckId, path: string, query: { [name: string]: string }): NeededCheck => ({
  id,
  path,
  inputs: canonicalJson(query),
})

type Person = { nrodoc: string; fecnacim: string }

const isKnown = ({ nrodoc, fecnacim }: Person): boolean =>
  isPlainDate(fecnacim) && firstFailure(nrodoc, documentNumberRules('DNI')) === null

/** The people of a request: its children, or its spouse. */
export const peopleOf = (values: BenefitValues): Person[] =>
  declarationOf(values).asks === 'hijos' ? values.hijos : [values.conyuge].filter((person) => person !== null)

const subsidyCheck = (
  values: BenefitValues,
  type: SubsidyType = declarationOf(values).subsidyType(values),
): NeededCheck[] => {
  const declaration = declarationOf(values)
  const people = peopleOf(values)
  const fechaSentencia = declaration.asksSentence === null ? '' : values.fechaSentencia
  const fechaMatrimonio = declaration.asksWedding ? values.fechaMatrimonio : ''
  const isComplete =
    people.length > 0 &&
    people.every(isKnown) &&
    (declaration.asksSentence !== 'requerida' || isPlainDate(fechaSentencia)) &&
    (fechaSentencia === '' || isPlainDate(fechaSentencia)) &&
    (!declaration.asksWedding || isPlainDate(fechaMatrimonio))
  if (!isComplete) return []
  const personas = people.map(({ nrodoc, fecnacim }) => ({ dniFamiliar: nrodoc, fechaNacimiento: fecnacim }))
  return [
    needed('subsidio', declaration.asks === 'hijos' ? 'hijos' : 'conyuge', {
      nroafi: values.solicitante.nroafi,
      tipoSubsidio: type,
      fechaSentencia,
      fechaMatrimonio,
      personas: canonicalJson(personas),
    }),
  ]
}

/**
 * The questions that the answers raise, each once its inputs are complete: contributions and payment plan from the
 * start (UNS-72), the people once their DNIs and dates are valid (BENEFIT-004), the account once its CBU is valid
 * (BENEFIT-008).
 */
export const checksNeeded = (values: BenefitValues): NeededCheck[] => {
  const { nroafi } = values.solicitante
  return [
    needed('aportes', 'beneficio', { nroafi }),
    needed('planPagos', 'beneficio', { nroafi }),
    ...subsidyCheck(values),
    ...(isCbu(values.cuenta.cbu) ? [needed('cbu', 'cuenta.cbu', { cbu: values.cuenta.cbu })] : []),
  ]
}

/** One of the questions; undefined when the answers do not raise it. */
export const checkOf = (id: CheckId, values: BenefitValues): NeededCheck | undefined =>
  checksNeeded(values).find((check) => check.id === id)

/**
 * Whether the request can still be sent after a refused 'subsidio': a birth without the maternity subsidy can
 * (BIRTH-004). Any other refusal is about the requested benefit itself.
 */
export const outlivesRefusal = (values: BenefitValues): boolean =>
  declarationOf(values).subsidyType(values) === 'maternidadNacimiento'

const isSettled = (values: BenefitValues, checks: ChecksState, { id, inputs }: NeededCheck): boolean => {
  const known = checks[id]
  if (known === undefined || known.inputs !== inputs) return false
  return known.state === 'ok' || (known.state === 'refused' && id === 'subsidio' && outlivesRefusal(values))
}

// A birth that was not validated is sent as the birth alone, so that is what is asked (BIRTH-005).
const typeSent = (values: BenefitValues): SubsidyType =>
  values.beneficio === 'nacimiento' ? 'nacimiento' : declarationOf(values).subsidyType(values)

/**
 * The questions that the sender asks before it sends: family and account, unless the fund has answered them.
 * Contributions and payment plan are checked when the form opens: nothing in the answers could correct a refusal, and
 * the server checks them again with the request.
 */
export const deferredChecks = (values: BenefitValues, checks: ChecksState): NeededCheck[] =>
  checksNeeded(values)
    .filter(({ id }) => id === 'subsidio' || id === 'cbu')
    .filter((check) => !isSettled(values, checks, check))
    .flatMap((check) => (check.id === 'subsidio' ? subsidyCheck(values, typeSent(values)) : [check]))
