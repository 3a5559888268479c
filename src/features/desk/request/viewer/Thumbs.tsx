import type { DeskDocument } from '../../../../domain/desk/request'
import { isPdf } from '../../../../domain/desk/documents'
import { classNames } from '../../../../ui/class-names'
import { Icon } from '../../../../ui/icons/Icon'
import { Check, FileText, Image, TriangleAlert } from '../../../../ui/icons/icons'
import type { Bytes } from './useBytes'

type ThumbsProps = {
  documents: readonly DeskDocument[]
  shown: DeskDocument
  bytesOf: (id: string) => Bytes
  isSeen: (id: string) => boolean
  /** Ids of documents that a check is about. */
  doubtful: ReadonlySet<string>
  onShow: (id: string) => void
}

const Small = ({ document, bytes }: { document: DeskDocument; bytes: Bytes }) => {
  if (bytes.kind !== 'ready') return <Icon glyph={isPdf(document) ? FileText : Image} />
  return <img src={bytes.address} alt="" />
}

const Mark = ({ isDoubtful, isSeen }: { isDoubtful: boolean; isSeen: boolean }) => {
  if (!isDoubtful && !isSeen) return null
  return (
    <span className={classNames('flag', !isDoubtful && 'is-seen')}>
      <Icon glyph={isDoubtful ? TriangleAlert : Check} />
    </span>
  )
}

const stateOf = (isDoubtful: boolean, isSeen: boolean): string => {
  if (isDoubtful) return isSeen ? ', para mirar, visto' : ', para mirar'
  return isSeen ? ', visto' : ''
}

/** Whose documents there are, and those of the shown person, with what was looked at and what is in doubt. */
export const Thumbs = ({ documents, shown, bytesOf, isSeen, doubtful, onShow }: ThumbsProps) => {
  const people = [...new Set(documents.map(({ persona }) => persona))]
  const own = documents.filter(({ persona }) => persona === shown.persona)
  return (
    <>
      {people.length < 2 ? null : (
        <div className="v-groups" role="group" aria-label="De quién son">
          {people.map((person) => {
            const theirs = documents.filter(({ persona }) => persona === person)
            return (
              <button
                key={person}
                type="button"
                aria-pressed={person === shown.persona}
                onClick={() => onShow(theirs[0]?.id ?? shown.id)}
              >
                {person} <span>{theirs.length}</span>
              </button>
            )
          })}
        </div>
      )}
      <div className="v-thumbs" role="group" aria-label={`${own.length} documentos`}>
        {own.map((document) => {
          const isDoubtful = doubtful.has(document.id)
          const wasSeen = isSeen(document.id)
          return (
            <button
              key={document.id}
              type="button"
              aria-current={document.id === shown.id ? 'true' : undefined}
              aria-label={`${document.etiqueta}${stateOf(isDoubtful, wasSeen)}`}
              onClick={() => onShow(document.id)}
            >
              <span className="th">
                <Small document={document} bytes={bytesOf(document.id)} />
                <Mark isDoubtful={isDoubtful} isSeen={wasSeen} />
              </span>
              <span aria-hidden="true">{document.etiqueta}</span>
            </button>
          )
        })}
      </div>
    </>
  )
}
