import { useState } from 'react'
import { toDisplayDate, todayIn } from '../../../domain/dates'
import { wordsOfEvent, type EventTone } from '../../../domain/desk-log/events'
import type { LogLine } from '../../../domain/desk-log/line'
import { actorWords, detailWords } from '../../../domain/desk-log/words'
import { initialsOf } from '../../../domain/desk/session'
import { sayTime } from '../../../domain/member/data-time'
import { formatDni } from '../../../domain/text'
import { IconButton } from '../../../ui/actions/IconButton'
import { Avatar } from '../../../ui/content/Avatar'
import { Table, type Column } from '../../../ui/content/Table'
import { Ban } from '../../../ui/icons/desk-icons'
import { Icon, type Glyph } from '../../../ui/icons/Icon'
import { Check, ChevronDown, ChevronUp, Eye, TriangleAlert } from '../../../ui/icons/icons'

const glyphs: Record<EventTone, Glyph> = { plain: Check, look: Eye, care: TriangleAlert, bad: Ban }

const timeOf = (at: number): string => `${sayTime(at)}:${String(new Date(at).getUTCSeconds()).padStart(2, '0')}`

const momentOf = (at: number): string => `${toDisplayDate(todayIn(at))}, ${timeOf(at)}`

const Who = ({ line }: { line: LogLine }) =>
  line.actor.kind === 'desk' ? (
    <span className="log-who">
      <Avatar initials={initialsOf(line.actor.name)} />
      <b>{line.actor.name}</b>
    </span>
  ) : (
    <span className="muted">{actorWords(line.actor)}</span>
  )

const Event = ({ event }: Pick<LogLine, 'event'>) => {
  const { words, tone } = wordsOfEvent(event)
  return (
    <span className={`log-event is-${tone}`}>
      <Icon glyph={glyphs[tone]} />
      <span>{words}</span>
    </span>
  )
}

const About = ({ member }: Pick<LogLine, 'member'>) =>
  member === null ? null : (
    <>
      {member.person === '' ? 'Número de nadie' : member.person}
      <span className="d">MP {member.number}</span>
    </>
  )

const columnsFor = (open: number | null, toggle: (id: number) => void): readonly Column<LogLine>[] => [
  {
    id: 'cuando',
    label: 'Cuándo',
    cardLabel: 'Cuándo:',
    look: 'sub',
    cell: ({ at }) => (
      <span className="num">
        {toDisplayDate(todayIn(at))}
        <span className="d">{timeOf(at)}</span>
      </span>
    ),
  },
  { id: 'quien', label: 'Quién', look: 'sub', cell: (line) => <Who line={line} /> },
  { id: 'que', label: 'Qué hizo', look: 'lead', cell: ({ event }) => <Event event={event} /> },
  { id: 'sobre', label: 'Sobre quién', look: 'sub', cell: ({ member }) => <About member={member} /> },
  { id: 'detalle', label: 'Detalle', look: 'sub', cell: (line) => detailWords(line) || null },
  {
    id: 'abrir',
    label: 'Abrir',
    isLabelHidden: true,
    cell: ({ id, event, at }) => (
      <IconButton
        label={`${id === open ? 'Cerrar' : 'Ver'} el detalle: ${wordsOfEvent(event).words}, ${timeOf(at)}`}
        glyph={id === open ? ChevronUp : ChevronDown}
        expanded={id === open}
        controls={`linea-${id}`}
        onPress={() => toggle(id)}
      />
    ),
  },
]

const More = ({ line }: { line: LogLine }) => (
  <dl className="log-more" id={`linea-${line.id}`}>
    <div>
      <dt>Acción en el registro</dt>
      <dd>
        <code>{line.event}</code>
      </dd>
    </div>
    {line.address === '' ? null : (
      <div>
        <dt>Huella de la dirección</dt>
        <dd>
          <code>{line.address}</code>
        </dd>
      </div>
    )}
    <div>
      <dt>Línea</dt>
      <dd>n.º {formatDni(String(line.id))}</dd>
    </div>
    {line.times === 1 ? null : (
      <div>
        <dt>{line.times} líneas iguales</dt>
        <dd>
          Del {momentOf(line.since)} al {momentOf(line.at)}
        </dd>
      </div>
    )}
    {line.detail.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const moreFor = (open: number | null) => (line: LogLine) => (line.id === open ? <More line={line} /> : null)

/** Lines of the log, the newest first; one of them may be open. */
export const LogTable = ({ lines }: { lines: readonly LogLine[] }) => {
  const [open, setOpen] = useState<number | null>(null)
  const toggle = (id: number): void => setOpen((was) => (was === id ? null : id))
  return (
    <Table
      caption="Registro, lo más nuevo primero"
      columns={columnsFor(open, toggle)}
      rows={lines}
      rowKey={({ id }) => String(id)}
      more={moreFor(open)}
    />
  )
}
