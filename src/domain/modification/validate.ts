import type { Schema } from 'yup'
import type { PlainDate } from '../dates'
import { findTakenDnis } from '../family/findings'
import { isSpouseKind } from '../family/relationships'
import type { Facts, FormProblem } from '../form/forms'
import { problemsFrom } from '../form/problems'
import { messages } from '../messages'
import { findInSchema } from '../rules/schema-findings'
import type { Finding } from '../rules/yup'
import { changeCivilStatus } from './civil-status-change'
import { changedPaths, isRelativeChanged, originalOf, personalDifferences } from './compare'
import { spouseAtFirst } from './defaults'
import { documentSlots, photoSlot } from './documents'
import { asksSpouse, isSpouseSent } from './family-step'
import { comparePaths, labelOf } from './labels'
import { modificationMessages } from './modification-messages'
import {
  memberFindings,
  personalFindings,
  personalSchema,
  relativeFindings,
  relativeSchema,
  spouseSchema,
} from './schemas'
import { othersOnFile } from './seen-file'
import { appliesTo } from './steps'
import {
  modificationSteps,
  type FamilyMember,
  type Modification,
  type ModificationStep,
  type PersonalData,
} from './values'

/** A problem that keeps a step of the modification from being complete. */
export type Problem = FormProblem & { step: ModificationStep }

/** Whether a photo is about to be sent. */
export const hasNewPhoto = ({ files }: Pick<Facts, 'files'>): boolean => files.has(photoSlot)

/** Whether there is anything to send (ERR-006): a changed answer or a new photo. */
export const hasChanges = (values: Modification, facts: Pick<Facts, 'files'>): boolean =>
  hasNewPhoto(facts) || changedPaths(values).length > 0

type Schemas = { personal: Schema; spouse: Schema; relative: Schema }

let built: { today: PlainDate; schemas: Schemas } | undefined

// Those of one day: building them costs more than validating, which runs on every key.
const schemasOf = (today: PlainDate): Schemas => {
  if (built?.today !== today) {
    built = {
      today,
      schemas: { personal: personalSchema(today), spouse: spouseSchema(today), relative: relativeSchema(today) },
    }
  }
  return built.schemas
}

const under = (part: string, findings: readonly Finding[]): Finding[] =>
  findings.map(({ path, message }) => ({ path: `${part}.${path}`, message }))

const statusFindings = ({ personales, visto }: Modification): Finding[] => {
  const { estadocivil } = personales
  if (estadocivil === null) return []
  const { kind } = changeCivilStatus(visto.personales.estadocivil, estadocivil)
  return kind === 'forbidden' || kind === 'unavailable'
    ? [{ path: 'personales.estadocivil', message: messages.civilStatusUnavailable }]
    : []
}

// A pending question is no problem: it is asked before sending (UNS-21).
const photoFindings = ({ files, checks: { foto } }: Facts): Finding[] =>
  foto?.state === 'refused' && files.has(photoSlot)
    ? [{ path: `archivo:${photoSlot}`, message: foto.message ?? messages.checkRefused }]
    : []

// New data have a DNI; a stored document of another type may stay (AMB-18).
const typeFindings = (member: FamilyMember, stored: FamilyMember | undefined): Finding[] =>
  member.tipdoc === 'DNI' || member.tipdoc === stored?.tipdoc ? [] : [{ path: 'tipdoc', message: messages.format }]

const spouseFindings = (values: Modification, today: PlainDate): Finding[] => {
  const { conyuge, visto } = values
  return under('conyuge', [
    ...findInSchema(schemasOf(today).spouse, conyuge),
    ...memberFindings(conyuge, today),
    ...typeFindings(conyuge, spouseAtFirst(visto)),
  ])
}

const relativesFindings = (values: Modification, today: PlainDate): Finding[] =>
  values.familiares.flatMap((member, index) => {
    const part = `familiares.${index}`
    if (!member.guardado) return [{ path: part, message: modificationMessages.notSaved }]
    if (!isRelativeChanged(values, member)) return []
    return under(part, [
      ...findInSchema(schemasOf(today).relative, member),
      ...relativeFindings(member, today),
      ...typeFindings(member, originalOf(values, member)),
      ...(isSpouseKind(member.tipfamiliar)
        ? [{ path: 'tipfamiliar', message: modificationMessages.spouseElsewhere }]
        : []),
    ])
  })

const repeatedFindings = (values: Modification): Finding[] => {
  const { conyuge, familiares, personales } = values
  const edited = familiares.map(({ relativeId }) => relativeId)
  const unedited = othersOnFile(values.visto).filter(({ relativeId }) => !edited.includes(relativeId))
  const placed = (path: string, { tipdoc, nrodoc }: FamilyMember) => (tipdoc === 'DNI' ? [{ path, nrodoc }] : [])
  const ofSpouse = asksSpouse(values) && isSpouseSent(values) ? placed('conyuge.nrodoc', conyuge) : []
  const ofOthers = familiares.flatMap((member, index) => placed(`familiares.${index}.nrodoc`, member))
  return findTakenDnis(
    [...ofSpouse, ...ofOthers],
    personales.nrodoc,
    unedited.flatMap((member) => placed('', member)).map(({ nrodoc }) => nrodoc),
  )
}

const familyFindings = (values: Modification, { today }: Facts): Finding[] => [
  ...(asksSpouse(values) && isSpouseSent(values) ? spouseFindings(values, today) : []),
  ...relativesFindings(values, today),
  ...repeatedFindings(values),
]

const nameAt = ({ madre, padre, ...data }: PersonalData, path: string): string => {
  const [part, name] = path.split('.')
  const names = part === 'madre' ? madre : part === 'padre' ? padre : data
  return (name ?? part) === 'nombres' ? names.nombres : names.apellido
}

// A name that the fund filed otherwise than the form would take it, as one with a hyphen, is not the person's to change:
// nobody is locked out of their file by it.
const isAsFiled = ({ personales, visto }: Modification): ((finding: Finding) => boolean) => {
  const differing = personalDifferences(personales, visto.personales)
  return ({ path }) =>
    /^(?:[mp]adre\.)?(?:nombres|apellido)$/.test(path) && !differing.includes(path) && nameAt(personales, path) !== ''
}

const ownFindings = (values: Modification, today: PlainDate): Finding[] => {
  const isFiled = isAsFiled(values)
  return [
    ...findInSchema(schemasOf(today).personal, values.personales),
    ...personalFindings(values.personales, today),
  ].filter((finding) => !isFiled(finding))
}

const findings: Record<ModificationStep, (values: Modification, facts: Facts) => Finding[]> = {
  personales: (values, facts) => [
    ...under('personales', ownFindings(values, facts.today)),
    ...statusFindings(values),
    ...photoFindings(facts),
  ],
  familiares: familyFindings,
  verificacion: ({ confirmado }) => (confirmado ? [] : [{ path: 'confirmado', message: messages.required }]),
}

/**
 * The problems of a step, one per field, in the order of the screen, fields before documents; empty when the step is
 * complete or does not apply (VALID-033).
 */
export const problemsOf = (step: ModificationStep, values: Modification, facts: Facts): Problem[] => {
  if (!appliesTo(step, values)) return []
  return problemsFrom({
    step,
    found: findings[step](values, facts),
    compare: comparePaths,
    slots: documentSlots(values, { hasNewPhoto: hasNewPhoto(facts) }),
    facts,
    labelOf: (path) => labelOf(path, values),
  })
}

/** The problems of all steps that apply, in the order of the steps. */
export const allProblems = (values: Modification, facts: Facts): Problem[] =>
  modificationSteps.flatMap((step) => problemsOf(step, values, facts))
