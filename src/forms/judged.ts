import type { FormProblem } from './form-definition'

type Judged = { judged: boolean; problems: readonly FormProblem[] }

const any = (): boolean => true

/**
 * Whether nothing is wrong in the present step, or in the part of it that `isOf` names. Never before the rules of the form
 * have loaded: no problems then means that nobody has looked.
 */
export const isRight = ({ judged, problems }: Judged, isOf: (problem: FormProblem) => boolean = any): boolean =>
  judged && !problems.some(isOf)
