import { useMemo } from 'react'
import { useReading } from '../../api/reading/useReading'
import { joinMarks } from '../../domain/notifications/marks'
import type { SeenMarks } from '../../domain/notifications/notification'
import { useOwnMarks } from './seen-marks'

/** What the present member has seen on any device, as far as it is known here; null until this device was read. */
export const useSeen = (): SeenMarks | null => {
  const own = useOwnMarks()
  const { data } = useReading('notificaciones')
  return useMemo(() => own && joinMarks(data?.seen ?? {}, own), [own, data])
}
