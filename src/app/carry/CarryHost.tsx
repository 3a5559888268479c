import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { closeCarry, openedCarry, subscribeCarry } from '../../forms/carry/carry-store'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { showSnack } from '../../ui/dialogs/snack-store'
import { loadInTime } from '../../ui/lazy-part'
import { lostWords } from '../../ui/other-release'
import { goToSignIn } from '../shell-acts'

type CarryPart = ComponentType<{
  draftId: string
  forms: SubmissionKinds
  onClose: () => void
  onSignIn: () => void
}>

const loadDialog = (): Promise<CarryPart> =>
  import('../../features/carry/CarryDialog').then(({ CarryDialog }) => CarryDialog)

const signIn = (): void => {
  closeCarry()
  void goToSignIn()
}

/** Opens 'Seguir en otro dispositivo' over any screen. Its code loads on the first opening, and again after a failure. */
export const CarryHost = ({ forms }: { forms: SubmissionKinds }) => {
  const draftId = useSyncExternalStore(subscribeCarry, openedCarry)
  const [Carry, setCarry] = useState<CarryPart>()
  const isOpen = draftId !== null
  useEffect(() => {
    if (!isOpen || Carry !== undefined) return
    void loadInTime(loadDialog).then(
      (part) => setCarry(() => part),
      () => {
        closeCarry()
        showSnack({ type: 500, text: lostWords('No pudimos abrirlo. Revisá la conexión y probá de nuevo.') })
      },
    )
  }, [isOpen, Carry])
  return Carry === undefined || draftId === null ? null : (
    <Carry key={draftId} draftId={draftId} forms={forms} onClose={closeCarry} onSignIn={signIn} />
  )
}
