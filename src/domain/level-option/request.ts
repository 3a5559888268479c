import { toSentLevel } from '../level/choice'
import { toLowerEmail } from '../text'
import { asksEmployer, asksPlan, employmentFor, type LevelRequest } from './values'

/**
 * The answers that are sent: of the level that was chosen only, in the fund's spelling. An employment that was kept is
 * the one on file.
 */
export const toSubmittable = (values: LevelRequest): LevelRequest => {
  const repiteEmpleo = asksEmployer(values) ? values.repiteEmpleo : ''
  const kept = repiteEmpleo === 'S' ? employmentFor(values.visto, 'S') : {}
  return {
    ...values,
    nivel: toSentLevel({ ...values.nivel, ...kept }),
    repiteEmpleo,
    plan: asksPlan(values) ? values.plan : '',
    email: toLowerEmail(values.email),
  }
}
