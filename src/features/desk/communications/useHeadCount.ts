import { useCallback } from 'react'
import { countAudience } from '../../../api/desk/communications.api'
import type { Audience } from '../../../domain/communications/publication'
import { useAnswer } from '../useAnswer'

/** How many members an audience has; undefined until it is known. The count of the one before stays meanwhile. */
export const useHeadCount = (audience: Audience): number | undefined => {
  const count = useCallback(() => countAudience(audience), [audience])
  return useAnswer(count, JSON.stringify(audience), { keeps: true }).data?.personas
}
