import { useState } from 'react'
import { useLocation } from 'wouter'
import { memberApi } from '../../../api/member.api'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { DefinitionRows } from '../../../ui/content/DefinitionRows'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { mainContacts } from '../contacts/main-contacts'
import type { Contacts } from '../contacts/useContacts'
import { failureWords } from '../../../forms/call-me/failure-words'
import { reachWords, useReach } from '../../../forms/call-me/useReach'

const noConnection = 'No pudimos confirmarlos: no hay conexión. Probá de nuevo cuando vuelva.'

type ConfirmContactDialogProps = { isOpen: boolean; contacts: Contacts; onClose: () => void }

/** 'Confirmá tus datos de contacto': the main ones, to be confirmed or changed (CONTACT-009, CONTACT-010). */
export const ConfirmContactDialog = ({ isOpen, contacts, onClose }: ConfirmContactDialogProps) => {
  const [, navigate] = useLocation()
  const [confirm, { isLoading }] = memberApi.endpoints.confirmData.useMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const reach = useReach()
  const notice = reachWords(reach, 'confirmar tus datos')
  const submit = async (): Promise<void> => {
    if (reach.kind !== 'session') return
    setFailure(null)
    const { data, error } = await confirm(reach.nroafi)
    if (error !== undefined) return setFailure(failureWords(error, noConnection))
    showSnack({ type: 200, text: data || 'Tus datos de contacto quedaron confirmados.' })
    onClose()
  }
  return (
    <LazyDialog
      title="Confirmá tus datos de contacto"
      isOpen={isOpen}
      onClose={onClose}
      closeButton
      persistent={isLoading}
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
          <Button sentence pending={isLoading} softDisabled={notice !== null} onPress={() => void submit()}>
            confirmar
          </Button>
        </>
      }
    >
      {notice === null ? null : <Banner tone="neu" title={notice} role="status" />}
      {failure === null ? null : <Banner tone="err" title={failure} role="alert" />}
      <DefinitionRows
        rows={mainContacts(contacts).map(({ label, value = 'Todavía no lo tenemos.' }) => ({ label, value }))}
      />
    </LazyDialog>
  )
}
