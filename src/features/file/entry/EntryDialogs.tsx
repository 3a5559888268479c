import { useState } from 'react'
import type { Reading } from '../../../api/reading/useReading'
import type { Member } from '../../../domain/member/member'
import { useConnected } from '../../../forms/useConnected'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyDialog'
import type { Contacts } from '../contacts/useContacts'
import { ConfirmContactDialog, useConfirming } from './ConfirmContactDialog'
import { markSeen, nextNotice, seenNotices, type EntryNotice } from './entry-notices'

type EntryDialogsProps = { member: Reading<Member>; contacts: Contacts; onPhoto: () => void }

/** What the member is asked on entering the dashboard, once per session and one after the other (SESSION-013). */
export const EntryDialogs = ({ member, contacts, onPhoto }: EntryDialogsProps) => {
  const [answered, setAnswered] = useState(seenNotices)
  const connected = useConnected()
  // What the device remembers may be answered by now: while the API can be reached, only its word counts.
  const isSure = member.isFresh || !connected
  const finish = (done: EntryNotice): void => {
    markSeen(done)
    setAnswered(seenNotices())
  }
  const making = useConfirming(() => finish('contacto'))
  // A confirmation on its way already shows over the member as made: its dialog stays until it is known, and with a failure.
  const isConfirming = !answered.has('contacto') && (making.isMaking || making.failure !== null)
  const next = member.data && isSure ? nextNotice(member.data, answered) : null
  const notice = isConfirming ? 'contacto' : next
  return (
    <>
      <ConfirmContactDialog
        isOpen={notice === 'contacto'}
        contacts={contacts}
        making={making}
        onClose={() => finish('contacto')}
      />
      <LazyConfirmDialog
        title="Tu foto de legajo"
        isOpen={notice === 'foto'}
        cancelText="Ahora no"
        confirmText="cargar foto"
        onCancel={() => finish('foto')}
        onConfirm={() => {
          finish('foto')
          onPhoto()
        }}
      >
        <p>Recordá subir tu foto de legajo</p>
      </LazyConfirmDialog>
    </>
  )
}
