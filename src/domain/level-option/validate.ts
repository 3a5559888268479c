import { required } from '../rules/basic'
import type { PlainDate } from '../dates'
import type { ChecksState } from '../form/checks'
import type { Facts, FormProblem } from '../form/forms'
import { problemsFrom } from '../form/problems'
import { levelSlots } from '../level/documents'
import { isReduced } from '../level/options'
import { planOptions } from '../level/reduced'
import { levelSchema } from '../level/cross'
import { messages } from '../messages'
import { findInSchema } from '../rules/schema-findings'
import { email } from '../rules/text'
import { findIn, type Finding } from '../rules/yup'
import { checksNeeded } from './checks-needed'
import { documentSlots, levelStep } from './documents'
import { labelOf } from './labels'
import { levelMessages } from './messages'
import { asksEmployer, asksPlan, isLevelOneBlocked, isOwnLevel, type LevelRequest } from './values'

// The last schema is cached: building one costs more than validating, which runs on every key.
let built: { today: PlainDate; schema: ReturnType<typeof levelSchema> } | undefined

const schemaOn = (today: PlainDate): ReturnType<typeof levelSchema> => {
  if (built?.today !== today) built = { today, schema: levelSchema(today) }
  return built.schema
}

const findInChoice = ({ nivel, visto }: LevelRequest): Finding[] => {
  const { opcion } = nivel
  if (opcion === 1 && isLevelOneBlocked(visto)) return [{ path: 'nivel.opcion', message: levelMessages.permanent }]
  if (isOwnLevel({ nivel, visto })) return [{ path: 'nivel.opcion', message: levelMessages.own }]
  const isOffered = !isReduced(opcion) || (visto.sigue !== null && planOptions[visto.sigue] === opcion)
  return isOffered ? [] : [{ path: 'nivel.opcion', message: messages.reducedNotAvailable }]
}

const findInQuestions = (values: LevelRequest, { files }: Facts): Finding[] => {
  const isUnconfirmed =
    values.nivel.opcion === 1 && files.has(levelSlots.certificate) && !values.nivel.certificadoConfirmado
  return [
    ...(asksPlan(values) && values.plan === '' ? [{ path: 'plan', message: levelMessages.choosePlan }] : []),
    ...(asksEmployer(values) && values.repiteEmpleo === ''
      ? [{ path: 'repiteEmpleo', message: levelMessages.sayEmployer }]
      : []),
    ...(isUnconfirmed ? [{ path: 'nivel.certificadoConfirmado', message: messages.certificateNotConfirmed }] : []),
  ]
}

// A check that waits is no refusal: it is made before sending (UNS-21).
const findInEvaluation = (values: LevelRequest, { nivel1 }: ChecksState): Finding[] =>
  nivel1?.state === 'refused' && checksNeeded(values).some(({ inputs }) => inputs === nivel1.inputs)
    ? [{ path: 'nivel.empleoDesde', message: nivel1.message || messages.levelEvaluationError }]
    : []

const places = [
  'nivel.opcion',
  'plan',
  'repiteEmpleo',
  'nivel.esJubilado',
  'nivel.empleo',
  'nivel.empleoTipo',
  'nivel.empleoDesde',
  'nivel.certificadoConfirmado',
  'email',
]

const fieldFindings = (values: LevelRequest, facts: Facts): Finding[] => {
  // While the employer question is open, its fields are not on the screen.
  const isAsked = asksEmployer(values) && values.repiteEmpleo === ''
  const inLevel = findInSchema(schemaOn(facts.today), values.nivel)
    .map(({ path, message }) => ({ path: `nivel.${path}`, message }))
    .filter(({ path }) => !isAsked || path === 'nivel.opcion')
  return [
    ...inLevel,
    ...findInChoice(values),
    ...findInQuestions(values, facts),
    ...findInEvaluation(values, facts.checks),
    ...findIn('email', values.email, [required, email]),
  ]
}

/**
 * The problems that keep a request from being sent, one per field, in the order of the screen, fields before documents.
 * The same rules run in the server, over the file as it is there.
 */
export const problemsOf = (values: LevelRequest, facts: Facts): FormProblem[] =>
  problemsFrom({
    step: levelStep,
    found: fieldFindings(values, facts),
    compare: (one, other) => places.indexOf(one) - places.indexOf(other),
    slots: documentSlots(values),
    facts,
    labelOf: (path) => labelOf(path, values),
  })
