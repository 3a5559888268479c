import { useState } from 'react'
import { StoreGate } from '../../../api/StoreGate'
import { PageHead } from '../../../ui/content/PageHead'
import { OwnDataRow } from './OwnDataRow'
import { OwnSessions } from './OwnSessions'
import { Passkeys } from './Passkeys'
import { Unusual } from './Unusual'
import { useProof } from '../proof/useProof'
import './security.css'

type SecurityPageProps = {
  /** Opens the change of password. */
  onChoosePassword: () => void
}

/**
 * /seguridad, 'Seguridad de tu cuenta': what was unusual, then a row for each subject that opens in place. Acts that need a fresh
 * proof go through `prove`.
 */
export const SecurityPage = (props: SecurityPageProps) => (
  <StoreGate>
    <Security {...props} />
  </StoreGate>
)

const Security = ({ onChoosePassword }: SecurityPageProps) => {
  const { prove, question } = useProof()
  // Each loads again when another section ended some of its own.
  const [ended, setEnded] = useState(0)
  const [denied, setDenied] = useState(0)
  const [isRead, setRead] = useState(false)
  return (
    <>
      <PageHead title="Seguridad de tu cuenta" />
      <div className="security">
        <div className="security-news">
          <Unusual
            onChoosePassword={onChoosePassword}
            onRead={() => setRead(true)}
            onEnded={() => setDenied((count) => count + 1)}
          />
        </div>
        {/* Drawn after what is above, whose height nobody knows before. */}
        <div className="card folds" hidden={!isRead}>
          <Passkeys
            key={`llaves${denied}`}
            prove={prove}
            onChoosePassword={onChoosePassword}
            onOthersEnded={() => setEnded((count) => count + 1)}
          />
          <OwnSessions key={`sesiones${ended}-${denied}`} prove={prove} />
        </div>
        <OwnDataRow />
      </div>
      {question}
    </>
  )
}
