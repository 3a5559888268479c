import { useState } from 'react'
import type { Reading } from '../../../api/reading/useReading'
import type { Member } from '../../../domain/member/member'
import { useConnected } from '../../../forms/useConnected'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyDialog'
import type { Contacts } from '../contacts/useContacts'
import { ConfirmContactDialog, useConfirming } from './ConfirmContactDialog'
import { markSeen, nextNotice, seenNotices, type EntryNotice } from './entry-notices'

type EntryDialogsProps = { member: Reading<Member>; contacts: Contacts; onPhoto: () => void }

/** The dialogs on entering the dashboard, once per session and one after the other (SESSION-013). */
export const EntryDialogs = ({ member, contacts, onPhoto }: EntryDialogsProps) => {
  const [answered, setAnswered] = useState(seenNotices)
  const connected = useConnected()
  // A stored answer may be out of date: while the API is in reach, only a fresh one counts.
  const isSure = member.isFresh || !connected
  const finish = (done: EntryNotice): void => {
    markSeen(done)
    setAnswered(seenNotices())
  }
  const making = useConfirming(() => finish('contacto'))
  // A running confirmation already shows as made in the member's data. Keep its dialog open until the outcome is known,
  // and after a failure.
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
