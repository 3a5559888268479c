import { useEffect } from 'react'
import { useReading } from '../../api/reading/useReading'
import { unreadOf } from '../../domain/communications/communication'
import { useReadMarks } from '../../features/communications/read-marks'

/**
 * Counts the communications that were not read on this device, for the bell; shows nothing itself. Loaded later, so that
 * no screen waits for it.
 */
export const UnreadCount = ({ onCount }: { onCount: (count: number) => void }) => {
  const { data } = useReading('comunicaciones')
  const read = useReadMarks()
  const count = data === undefined || read === null ? 0 : unreadOf(data, read).length
  useEffect(() => onCount(count), [count, onCount])
  return null
}
