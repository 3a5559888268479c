import type { Schema } from 'yup'
import type { FormProblem, Facts } from '../form/forms'
import { messages } from '../messages'
import { accountMessages } from '../account/messages'
import { benefitMessages } from './benefit-messages'
import { findInSchema } from '../rules/schema-findings'
import type { Finding } from '../rules/yup'
import { problemsFrom } from '../form/problems'
import { checkOf, outlivesRefusal } from './checks-needed'
import { declarationOf } from './declarations'
import { benefitStep, documentSlots } from './documents'
import { eligibilityOf } from './eligibility'
import { comparePaths, labelOf } from './labels'
import { needsNote } from './note'
import { benefitSchema } from './schemas'
import type { BenefitId, BenefitValues } from './values'

/** What validation needs besides the answers. `dni` is the member's, if known (DEBIT-012). */
export type BenefitFacts = Facts & { dni?: string | undefined }

const built = new Map<BenefitId, { key: string; schema: Schema }>()

// The last schema of each benefit is cached: building one costs more than validating, which runs on every key.
const schemaOf = (values: BenefitValues, { today, dni }: BenefitFacts): Schema => {
  const key = `${today}|${dni ?? ''}`
  const known = built.get(values.beneficio)
  if (known?.key === key) return known.schema
  const schema = benefitSchema(declarationOf(values), { today, dni })
  built.set(values.beneficio, { key, schema })
  return schema
}

const findInNote = (values: BenefitValues, facts: BenefitFacts): Finding[] =>
  needsNote(values, eligibilityOf(values, facts.checks)) && !values.nota
    ? [{ path: 'nota', message: benefitMessages.noteNotTicked }]
    : []

// A refusal counts while it is about the current people; it is reported at each refused person.
const findInFamilyCheck = (values: BenefitValues, { checks }: BenefitFacts): Finding[] => {
  const refused = checks.subsidio
  if (refused?.state !== 'refused' || outlivesRefusal(values)) return []
  const eligibility = eligibilityOf(values, checks)
  if (eligibility === null) return []
  const message = refused.message ?? messages.checkRefused
  if (declarationOf(values).asks === 'conyuge') return [{ path: 'conyuge.nrodoc', message }]
  const rows = eligibility.rechazadas.length > 0 ? eligibility.rechazadas : [0]
  return rows.map((row) => ({ path: `hijos.${row}.nrodoc`, message }))
}

const findInAccountCheck = (values: BenefitValues, { checks: { cbu } }: BenefitFacts): Finding[] =>
  cbu?.state === 'refused' && cbu.inputs === checkOf('cbu', values)?.inputs
    ? [{ path: 'cuenta.cbu', message: cbu.message ?? accountMessages.bankNotFound }]
    : []

// A lock is stale when its question was asked about other people or another CBU. Without a known question it stands: a
// request that arrived at the server has none.
const isStale = (id: 'subsidio' | 'cbu', values: BenefitValues, { checks }: BenefitFacts): boolean => {
  const known = checks[id]
  return known !== undefined && known.inputs !== checkOf(id, values)?.inputs
}

const findOpenPanels = (values: BenefitValues, facts: BenefitFacts): Finding[] => {
  if (!declarationOf(values).waitsForValidation) return []
  const isFamilyOpen = !values.familiaBloqueada || isStale('subsidio', values, facts)
  const isAccountOpen = !values.cuentaBloqueada || isStale('cbu', values, facts)
  return [
    ...(isFamilyOpen ? [{ path: 'familiaBloqueada', message: benefitMessages.familyNotValidated }] : []),
    ...(isAccountOpen ? [{ path: 'cuentaBloqueada', message: benefitMessages.accountNotValidated }] : []),
  ]
}

/**
 * The problems that keep a request from being sent, one per field, in the order of the screen, fields before documents;
 * empty when it can be sent (BENEFIT-012, BENEFIT-014, BENEFIT-027). A pending question is no problem: it is asked
 * before sending (UNS-21). The server sets both locks on a received request, since they are not sent.
 */
export const problemsOf = (values: BenefitValues, facts: BenefitFacts): FormProblem[] => {
  const found = [
    ...findInSchema(schemaOf(values, facts), values),
    ...findInFamilyCheck(values, facts),
    ...findInAccountCheck(values, facts),
    ...findInNote(values, facts),
    ...findOpenPanels(values, facts),
  ]
  return problemsFrom({
    step: benefitStep,
    found,
    compare: comparePaths,
    slots: documentSlots(values),
    facts,
    labelOf: (path) => labelOf(path, values),
  })
}
