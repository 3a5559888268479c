import { useId } from 'react'
import { cutText, plainText } from '../../domain/communications/summary'
import type { Communication } from '../../domain/communications/communication'
import { classNames } from '../../ui/class-names'
import { Marks } from './Marks'
import { Picture } from './Picture'

type CommunicationCardProps = {
  communication: Communication
  /** The most characters of the summary (COMM-003). */
  length: number
  /** Null while it is not known. */
  isRead: boolean | null
  onOpen: () => void
}

/** One communication in the list; all of it opens the text. */
export const CommunicationCard = ({ communication, length, isRead, onOpen }: CommunicationCardProps) => {
  const id = useId()
  const { imagen, titulo, texto } = communication
  return (
    <article className={classNames('card news', isRead === false && 'is-new')} aria-labelledby={id}>
      <Picture imagen={imagen} />
      <div className="txt">
        <Marks communication={communication} isRead={isRead} />
        <h2 id={id}>
          <button type="button" onClick={onOpen}>
            {titulo}
          </button>
        </h2>
        <p className="sum">{cutText(plainText(texto), length)}</p>
      </div>
    </article>
  )
}
