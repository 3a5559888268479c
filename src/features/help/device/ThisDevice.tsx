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

/** The state of this device, and the technical report (UNS-110). */
export const ThisDevice = () => {
  const connected = useConnected()
  const readiness = useReadiness()
  const { version } = useHelpWay()
  const facts = deviceFacts({ connected, readiness, isKept: useKept(), version })
  return (
    <>
      <Card title="Este dispositivo" padded>
        <DefinitionRows rows={facts} />
      </Card>
      <TechnicalReport device={facts.map(({ label, value }) => `${label}: ${value}`)} />
    </>
  )
}
