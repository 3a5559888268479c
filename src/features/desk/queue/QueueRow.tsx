import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { toDisplayDate } from '../../../domain/dates'
import { comebackWords, sayDoubts, sayNumber, sayRow, sayWait, termOf } from '../../../domain/desk/queue-words'
import type { QueueRow as Row } from '../../../domain/desk/queue'
import { initialsOf } from '../../../domain/desk/session'
import { toReadableName } from '../../../domain/person/names'
import { classNames } from '../../../ui/class-names'
import { Chip } from '../../../ui/content/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { CircleCheck, Clock, TriangleAlert } from '../../../ui/icons/icons'
import { Hourglass, RotateCcw } from '../../../ui/icons/member-icons'

type QueueRowProps = {
  row: Row
  /** Address of the request below the base. */
  address: string
  /** The row with the cursor: the one of them that Tab reaches. */
  isCursor: boolean
  /** Without a connection nothing can be opened. */
  isStill: boolean
  onOpen: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
}

const glyphs = { err: TriangleAlert, warn: Clock, neu: CircleCheck } as const

const Term = ({ row }: { row: Row }) => {
  if (row.falta)
    return (
      <Chip tone="neu" glyph={Hourglass}>
        Hasta el {toDisplayDate(row.falta.hasta).slice(0, 5)}
      </Chip>
    )
  const { tone, words } = termOf(row.faltan, row.vence)
  return (
    <Chip tone={tone} glyph={glyphs[tone]}>
      {words}
    </Chip>
  )
}

const Doubts = ({ count }: { count: number | null }) => {
  if (count === null) return <span className="muted">Sin hacer</span>
  return (
    <span className={classNames('cks', count === 0 ? 'is-ok' : 'is-warn')} role="img" aria-label={sayDoubts(count)}>
      <Icon glyph={count === 0 ? CircleCheck : TriangleAlert} />
      {count === 0 ? 'Bien' : count}
    </span>
  )
}

const Owner = ({ row: { tiene } }: { row: Row }) => {
  if (tiene === null) return <span className="muted">Sin tomar</span>
  return (
    <span className="taken">
      <span className="avatar is-small" aria-hidden="true">
        {initialsOf(tiene.nombre)}
      </span>
      <span>{tiene.esMio ? 'Vos' : tiene.nombre || 'Alguien de la Caja'}</span>
    </span>
  )
}

/** A request in the queue. Its name is the one link, and the whole row its target. */
export const QueueRow = ({ row, address, isCursor, isStill, onOpen, onFocus, onKeyDown }: QueueRowProps) => {
  const name = toReadableName(row.persona)
  const label = sayRow({ ...row, persona: name })
  return (
    <tr className={classNames(isCursor && !isStill && 'is-cursor')}>
      <td className="wait">
        <b>{sayWait(row.espera)}</b>
        <small>{toDisplayDate(row.cuenta)}</small>
      </td>
      <td className="who lead">
        {isStill ? (
          <b>{name}</b>
        ) : (
          <Link
            href={address}
            aria-label={label}
            tabIndex={isCursor ? 0 : -1}
            onClick={onOpen}
            onFocus={onFocus}
            onKeyDown={onKeyDown}
          >
            {name}
          </Link>
        )}
        <small>
          MP&nbsp;{row.nroafi}
          <span className="only-mid"> · {row.distrito}</span>
        </small>
      </td>
      <td className="what">
        {row.titulo}
        <small>
          {sayNumber(row.numero)}
          {row.falta ? ` · ${row.falta.documento}` : ''}
        </small>
        {row.vuelve === null ? null : (
          <Chip tone={row.vuelve === 'fallo' ? 'err' : 'info'} glyph={RotateCcw}>
            {comebackWords[row.vuelve]}
          </Chip>
        )}
      </td>
      <td className="c-dist">{row.distrito}</td>
      <td className="due">
        <Term row={row} />
      </td>
      <td className="ck">
        <Doubts count={row.dudas} />
      </td>
      <td className="own">
        <Owner row={row} />
      </td>
    </tr>
  )
}
