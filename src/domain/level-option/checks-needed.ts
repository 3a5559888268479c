import { isPlainDate } from '../dates'
import type { NeededCheck } from '../form/forms'
import { canonicalJson } from '../json'
import type { LevelRequest } from './values'

/**
 * The fund's evaluation of level 1, once the day of its employment is complete (LEVEL-054). Without a known day of
 * enrolment there is nothing to evaluate by, and the fund looks at it with the request.
 */
export const checksNeeded = ({ nivel, visto: { fecmat } }: LevelRequest): NeededCheck[] =>
  nivel.opcion === 1 && isPlainDate(nivel.empleoDesde) && fecmat !== ''
    ? [
        {
          id: 'nivel1',
          path: 'nivel.empleoDesde',
          inputs: canonicalJson({ empleoDesde: nivel.empleoDesde, fecmat }),
        },
      ]
    : []
