import { useState } from 'react'
import { Link, useRouter } from 'wouter'
import type { Communication } from '../../domain/communications/communication'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { FullDialog } from '../../ui/dialogs/FullDialog'
import { ArrowRight } from '../../ui/icons/icons'
import { cleanHtml } from '../../forms/communications/clean-html'
import { OpenCommunication } from '../../forms/communications/OpenCommunication'

type CommunicationDialogProps = { communication: Communication; onClose: () => void }

/** The whole text of a communication, with its picture (COMM-004). Its code brings what cleans the HTML. */
export const CommunicationDialog = ({ communication, onClose }: CommunicationDialogProps) => {
  const { base } = useRouter()
  const [clean] = useState(() => cleanHtml(communication.texto, base))
  const { onward } = clean
  return (
    <FullDialog
      title="Comunicación"
      isShort
      onClose={onClose}
      foot={
        <>
          <span className="push" />
          <Button variant="secondary" onPress={onClose}>
            Cerrar
          </Button>
          {onward === null ? null : (
            <Link href={onward.path} asChild>
              <LinkButton variant="primary" iconEnd={ArrowRight}>
                {onward.label}
              </LinkButton>
            </Link>
          )}
        </>
      }
    >
      <OpenCommunication communication={communication} content={clean.content} base={base} />
    </FullDialog>
  )
}
