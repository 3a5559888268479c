import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Communication } from '../../domain/communications/communication'
import { followLink } from '../../ui/follow-link'
import { targetOf } from './clean-html'
import { Marks } from './Marks'
import { Picture } from './Picture'

type OpenCommunicationProps = {
  communication: Communication
  /** Its text, cleaned. */
  content: DocumentFragment
  /** Path below which the portal's screens stand. */
  base: string
}

/** A communication as it is read: its picture, marks, title and text (COMM-004). */
export const OpenCommunication = ({ communication, content, base }: OpenCommunicationProps) => (
  <article className="communication">
    <Picture imagen={communication.imagen} words={communication.descripcion} />
    <Marks communication={communication} isRead={null} />
    <h2>{communication.titulo}</h2>
    <Prose content={content} base={base} />
  </article>
)

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
