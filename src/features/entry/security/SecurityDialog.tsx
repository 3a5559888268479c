import { useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { OwnSessions } from './OwnSessions'
import { Passkeys } from './Passkeys'
import { Unusual } from './Unusual'
import { useProof } from '../proof/useProof'
import './security.css'

type SecurityDialogProps = {
  onClose: () => void
  /** Closes it and opens the change of password. */
  onChoosePassword: () => void
}

/** 'Seguridad de tu cuenta', one section for each subject. Acts that need a fresh proof go through `prove`. */
export const SecurityDialog = ({ onClose, onChoosePassword }: SecurityDialogProps) => {
  const { prove, question } = useProof()
  // Each loads again when another section ended some of its own.
  const [ended, setEnded] = useState(0)
  const [denied, setDenied] = useState(0)
  return (
    <>
      <Dialog
        title="Seguridad de tu cuenta"
        isOpen
        onClose={onClose}
        width={500}
        closeButton
        actions={
          <Button variant="secondary" onPress={onClose}>
            Cerrar
          </Button>
        }
      >
        <div className="security">
          <Unusual onChoosePassword={onChoosePassword} onEnded={() => setDenied((count) => count + 1)} />
          <Passkeys key={`llaves${denied}`} prove={prove} onOthersEnded={() => setEnded((count) => count + 1)} />
          <OwnSessions key={`sesiones${ended}-${denied}`} prove={prove} />
        </div>
      </Dialog>
      {question}
    </>
  )
}
