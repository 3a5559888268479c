import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useRouter } from 'wouter'
import type { Communication } from '../../domain/communications/communication'
import { Button } from '../../ui/actions/Button'
import { LinkButton } from '../../ui/actions/LinkButton'
import { FullDialog } from '../../ui/dialogs/FullDialog'
import { followLink } from '../../ui/follow-link'
import { ArrowRight } from '../../ui/icons/icons'
import { cleanHtml, targetOf } from './clean-html'
import { Marks } from './Marks'
import { Picture } from './Picture'

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
      <article className="communication">
        <Picture imagen={communication.imagen} />
        <Marks communication={communication} isRead={null} />
        <h2>{communication.titulo}</h2>
        <Prose content={clean.content} base={base} />
      </article>
    </FullDialog>
  )
}

const Prose = ({ content, base }: { content: DocumentFragment; base: string }) => {
  const [, navigate] = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A copy: an effect may run twice, and a fragment is empty once it was put somewhere.
    const shown = document.importNode(content, true)
    for (const link of shown.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const target = targetOf(link.href, base)
      if (target?.kind === 'portal') link.addEventListener('click', followLink(target.path, navigate))
    }
    place.current?.replaceChildren(shown)
  }, [content, base, navigate])
  return <div className="prose" ref={place} />
}
