import type { Relative } from '../../domain/member/member'
import type { Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import { readRows } from '../member/readers'
import { readRelative } from '../member/relatives'

/** Reads the answer of obtenerFamiliares: the relatives that a benefit may be requested for (API-069). */
export const parseBenefitRelatives = (body: unknown): Result<Relative[], MalformedAnswer> =>
  readRows(body, 'familiares', readRelative)
