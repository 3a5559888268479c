import { Suspense, useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Download } from '../../../ui/icons/icons'
import { lazyPart } from '../../../ui/lazy-part'

const SaveCopyDialog = lazyPart(() => import('./SaveCopyDialog').then((module) => module.SaveCopyDialog))

type SaveCopyProps = {
  draftId: string
  /** Its title in the list. */
  name: string
  /** It waits to be sent, or was refused. */
  isWaiting?: boolean
}

/** The button that saves a form as a file, and its dialog. */
export const SaveCopy = ({ draftId, name, isWaiting = false }: SaveCopyProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        small
        variant="quiet"
        icon={Download}
        label={`Guardar una copia de ${name}`}
        onPress={() => setIsOpen(true)}
      >
        Guardar una copia
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SaveCopyDialog draftId={draftId} isWaiting={isWaiting} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
