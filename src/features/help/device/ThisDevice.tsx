import { useEffect, useState } from 'react'
import { useConnected } from '../../../forms/useConnected'
import { useReadiness } from '../../../forms/useReadiness'
import { findPromise } from '../../../offline/database/storage-manager'
import { Card } from '../../../ui/content/Card'
import { DefinitionRows } from '../../../ui/content/DefinitionRows'
import { useHelpWay } from '../help-way'
import { deviceFacts } from './device-facts'
import { TechnicalReport } from './TechnicalReport'

/** Whether the browser promised not to evict what is stored here; undefined until known. */
const useKept = (): boolean | undefined => {
  const [isKept, setIsKept] = useState<boolean>()
  useEffect(() => {
    void findPromise().then(setIsKept)
  }, [])
  return isKept
}

/**
 * The technical report, and the state of this device (UNS-110). The state stands last: some of it comes late and may be long,
 * and nothing is below it.
 */
export const ThisDevice = () => {
  const connected = useConnected()
  const readiness = useReadiness()
  const { version } = useHelpWay()
  const facts = deviceFacts({ connected, readiness, isKept: useKept(), version })
  return (
    <>
      <TechnicalReport device={facts.map(({ label, value }) => `${label}: ${value}`)} />
      <Card title="Este dispositivo" padded>
        <DefinitionRows rows={facts} />
      </Card>
    </>
  )
}
