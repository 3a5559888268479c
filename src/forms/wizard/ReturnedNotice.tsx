import { Banner } from '../../ui/content/Banner'
import { toFileSize } from '../../ui/files/file-size'
import type { Returned } from '../draft/refusals/returned'
import { DelegationLink } from './DelegationLink'
import { FieldLink } from './FieldLink'
import { returnedWords } from './returned-words'

/** How many of the largest documents are named, at most. */
const mostNamed = 5

/** A document of the form: its name, its step, and its size in bytes. */
export type KeptDocument = { path: string; step: string; label: string; bytes: number }

type Ways = { stepHref: (step: string) => string; onGo: (step: string) => void }

type ReturnedNoticeProps = Ways & {
  returned: Returned
  /** The documents of the form now. */
  documents: readonly KeptDocument[]
  /** Whether the portal's own page of offices can be opened from here. */
  isMember: boolean
}

/** What the fund said of the whole form, which no field can show, and what to do (PREAF-026). */
export const ReturnedNotice = ({ returned, documents, isMember, ...ways }: ReturnedNoticeProps) => {
  const { reason, message, details } = returned
  const { title, todo, calls } = returnedWords[reason]
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0)
  if (reason === 'peso' && bytes < returned.bytes)
    return (
      <Banner tone="ok" title="Ahora los archivos pesan menos. Falta enviarlo de nuevo.">
        Pesaban {toFileSize(returned.bytes)} y ahora {toFileSize(bytes)}.
      </Banner>
    )
  return (
    <Banner tone="err" title={title}>
      <p>{message}</p>
      {details.length > 0 ? (
        <ul className="bullets">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
      <p>
        {todo} {calls ? <DelegationLink isMember={isMember} /> : null}
      </p>
      {reason === 'peso' || reason === 'archivo' ? <Heaviest documents={documents} {...ways} /> : null}
    </Banner>
  )
}

/** The largest documents, each with its size and a link to it. */
const Heaviest = ({ documents, ...ways }: Ways & { documents: readonly KeptDocument[] }) => (
  <ul className="bullets">
    {documents
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, mostNamed)
      .map(({ path, step, label, bytes }) => (
        <li key={path}>
          <FieldLink {...{ step, path, label }} {...ways} />: {toFileSize(bytes)}
        </li>
      ))}
  </ul>
)
