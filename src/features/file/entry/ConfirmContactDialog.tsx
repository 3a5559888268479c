import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { contactsConfirmed, seenContacts } from '../../../contract/changes/contacts-confirmed'
import { versionOf } from '../../../contract/changes/wire'
import { useMaking } from '../../../forms/changes/useMaking'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { DefinitionRows } from '../../../ui/content/DefinitionRows'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { mainContacts, withUnsent } from '../contacts/main-contacts'
import type { Contacts } from '../contacts/useContacts'

const words = {
  done: 'Tus datos de contacto quedaron confirmados.',
  unreachable: 'No pudimos confirmarlos: no hay conexión. Probá de nuevo cuando vuelva.',
}

/** Confirms the contact data. Used by the dialog, and by the parent that keeps the dialog open meanwhile. */
export const useConfirming = (onDone: () => void) => useMaking(contactsConfirmed, words, onDone)

type ConfirmContactDialogProps = {
  isOpen: boolean
  contacts: Contacts
  making: ReturnType<typeof useConfirming>
  onClose: () => void
}

/** 'Confirmá tus datos de contacto': shows the main contacts, to confirm or change them (CONTACT-009, CONTACT-010). */
export const ConfirmContactDialog = ({ isOpen, contacts, making, onClose }: ConfirmContactDialogProps) => {
  const [, navigate] = useLocation()
  const notice = making.notice('confirmar tus datos')
  const refresh = useEffectEvent(() => Object.values(contacts).forEach((reading) => reading.refresh()))
  useEffect(() => {
    // After a failure the fund may have other data: refresh, so that the next press confirms the present ones.
    if (making.failure !== null) refresh()
  }, [making.failure])
  const submit = async (): Promise<void> => {
    if (!making.canMake) return
    const { addresses, phones, emails } = contacts
    const isWhole = addresses.data !== undefined && phones.data !== undefined && emails.data !== undefined
    const seen = seenContacts({ addresses: addresses.data ?? [], phones: phones.data ?? [], emails: emails.data ?? [] })
    // If a list was not shown, send no version: the fund confirms what it has.
    await making.send(seen, { version: isWhole ? await versionOf(seen) : null })
  }
  return (
    <LazyDialog
      title="Confirmá tus datos de contacto"
      isOpen={isOpen}
      onClose={onClose}
      closeButton
      persistent={making.isMaking}
      actions={
        <>
          <Button
            variant="secondary"
            sentence
            onPress={() => {
              onClose()
              navigate('/listarContactos')
            }}
          >
            modificar
          </Button>
          <Button sentence pending={making.isMaking} softDisabled={!making.canMake} onPress={() => void submit()}>
            confirmar
          </Button>
        </>
      }
    >
      {notice === null ? null : <Banner tone="neu" title={notice} role="status" />}
      {making.failure === null ? null : <Banner tone="err" title={making.failure} role="alert" />}
      <DefinitionRows
        rows={mainContacts(contacts).map(({ label, value = 'Todavía no lo tenemos.', isUnsent }) => ({
          label,
          value: withUnsent(value, { isUnsent }),
        }))}
      />
    </LazyDialog>
  )
}
