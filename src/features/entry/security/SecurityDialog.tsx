import { useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { OwnSessions } from './OwnSessions'
import { Passkeys } from './Passkeys'
import { useProof } from '../proof/useProof'
import './security.css'

/** 'Seguridad de tu cuenta', one section for each subject. Acts that need a fresh proof go through `prove`. */
export const SecurityDialog = ({ onClose }: { onClose: () => void }) => {
  const { prove, question } = useProof()
  // Loads the list of sessions again when another section ended some.
  const [ended, setEnded] = useState(0)
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
          <Passkeys prove={prove} onOthersEnded={() => setEnded((count) => count + 1)} />
          <OwnSessions key={ended} prove={prove} />
        </div>
      </Dialog>
      {question}
    </>
  )
}
