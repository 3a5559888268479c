import { useEffect, useState, useSyncExternalStore } from 'react'
import { answeredAt, subscribeConnection } from '../../api/connection'
import { now } from '../../api/server-clock'
import { StatePage } from '../../features/kiosk/StatePage'
import { useUsage } from '../../features/outbox/useUsage'
import { useConnected } from '../../forms/useConnected'
import { useReadiness } from '../../forms/useReadiness'
import { acknowledgeLostEnvelopes } from '../../offline/envelopes/canary'
import { isEvictable, lookAtPersistence, subscribeEvictable } from '../../offline/database/persistence'
import { appVersion } from '../version'
import { sendEnvelopes, useEnvelopes } from './envelopes'
import { tabletOffice, tabletSetting } from './mode'
import { findWorkerVersion } from './worker-version'

/** How often the ages on the screen are counted anew, in milliseconds. */
const lookMs = 15_000

const useMoment = (): number => {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), lookMs)
    return () => clearInterval(timer)
  }, [])
  return moment
}

const useWorkerVersion = (): string | null => {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    void findWorkerVersion().then(setVersion)
  }, [])
  return version
}

/** /kiosco/estado, with what only the shell knows. */
export const KioskState = () => {
  const setting = tabletSetting()
  const envelopes = useEnvelopes()
  const evictable = useSyncExternalStore(subscribeEvictable, isEvictable)
  useEffect(() => void lookAtPersistence(), [])
  return (
    <StatePage
      now={useMoment()}
      envelopes={envelopes}
      onSend={sendEnvelopes}
      onLossKnown={acknowledgeLostEnvelopes}
      tablet={{
        office: tabletOffice(),
        tabletId: setting?.tabletId ?? null,
        until: setting?.until ?? null,
        version: appVersion,
        workerVersion: useWorkerVersion(),
        readiness: useReadiness(),
        isEvictable: evictable,
        usage: useUsage(),
        isConnected: useConnected(),
        answeredAt: useSyncExternalStore(subscribeConnection, answeredAt),
      }}
    />
  )
}
