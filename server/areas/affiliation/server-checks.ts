import { parseCheckAnswer } from '../../../src/contract/check-calls'
import type { CheckId, CheckResult, ChecksState } from '../../../src/domain/form/checks'
import type { PlainDate } from '../../../src/domain/dates'
import { checksNeeded } from '../../../src/domain/preaffiliation/checks-needed'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { brightness } from '../../../src/domain/photo'
import type { Looks } from '../../inspect/looks'
import { judgeLevelOne, judgeReducedContribution } from '../level/policy'
import { judgePhoto } from '../photo/judge'
import { judgeRegistration, judgeRegistrationDate } from '../registration/policy'
import type { Registration } from '../registration/repository'

/** What the checks need besides the answers. `photo` is the path of the file photo, if one arrived. */
export type CheckContext = {
  registration: Registration | undefined
  today: PlainDate
  photo: { id: string; path: string } | undefined
  looks: Looks
}

const answerOf = async (id: CheckId, values: PreAffiliation, context: CheckContext): Promise<unknown> => {
  const { nroafi, nrodoc, fecnacim } = values.personales
  const { fecmat, fectit } = values.profesionales
  const { registration, today, photo, looks } = context
  switch (id) {
    case 'matricula':
      return [judgeRegistration(registration, { nroafi, nrodoc })]
    case 'fechaMatricula':
      return judgeRegistrationDate(registration, { fecmat, nrodoc }, today)
    case 'nivel1':
      return judgeLevelOne(values.nivel.empleoDesde, fecmat, today)
    case 'aporteReducido':
      return judgeReducedContribution({ fecnacim, fecmat, fecafil: today, fectit })
    case 'foto':
      return photo && judgePhoto(looks, { path: photo.path }, brightness)
    default:
      return undefined
  }
}

/** Repeats on arrival every check that the form made or deferred. The results that the client reports are ignored. */
export const runChecks = async (values: PreAffiliation, context: CheckContext): Promise<ChecksState> => {
  const state: ChecksState = {}
  for (const { id, inputs } of checksNeeded(values, context.today, context.photo?.id ?? null)) {
    const outcome = parseCheckAnswer(id, await answerOf(id, values, context))
    if (outcome.ok) state[id] = { ...outcome.value, inputs, at: 0 } satisfies CheckResult
  }
  return state
}
