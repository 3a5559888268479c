import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { undoMs } from '../../../domain/desk/decisions'
import { sayDecided } from '../../../domain/desk/request-words'
import { toReadableName } from '../../../domain/person/names'
import { Button } from '../../../ui/actions/Button'
import { classNames } from '../../../ui/class-names'
import { Undo as UndoGlyph } from '../../../ui/icons/icons'
import { requestAddress } from '../desk-addresses'
import { useUndo, type Undoable } from './undo-context'
import './undo.css'

/** Said aloud at these seconds, and not each second. */
const said = new Set([60, 30, 10])

/** As many decisions of this minute are shown; the others are in the list of today. */
const most = 3

const allSeconds = undoMs / 1_000

const follows: Record<Undoable['decision'], (seconds: string) => string> = {
  aprobar: (seconds) => `Se aplica y la carta sale en ${seconds}.`,
  rechazar: (seconds) => `La carta sale en ${seconds}.`,
  pedir: (seconds) => `El pedido sale en ${seconds}.`,
}

const sayIn = (seconds: number): string => (seconds === 1 ? '1 segundo' : `${seconds} segundos`)

const Ring = ({ seconds }: { seconds: number }) => {
  const ring = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    ring.current?.style.setProperty('--turn', `${Math.round((seconds / allSeconds) * 100)}%`)
  }, [seconds])
  return (
    <span className="undo-ring" ref={ring} role="timer" aria-live="off" aria-label={`Quedan ${sayIn(seconds)}`}>
      <b>{seconds}</b>
    </span>
  )
}

const Line = ({ one }: { one: Undoable }) => {
  const { undo, undoing } = useUndo()
  const [, navigate] = useLocation()
  const what = sayDecided(one.decision, one.kind, toReadableName(one.person))
  return (
    <li className={classNames(one.decision === 'rechazar' && 'is-no')}>
      <Ring seconds={one.seconds} />
      <span>
        <span className="t">{what}</span>
        <span className="d">{follows[one.decision](sayIn(one.seconds))}</span>
      </span>
      <span className="acts">
        <Button
          variant="secondary"
          small
          icon={UndoGlyph}
          pending={undoing === one.id}
          pendingText="Deshaciendo…"
          label={`Deshacer: ${what}`}
          onPress={() => undo(one.id)}
        >
          Deshacer
        </Button>
        <Button variant="quiet" small label={`Ver: ${what}`} onPress={() => navigate(requestAddress(one.request, ''))}>
          Ver
        </Button>
      </span>
    </li>
  )
}

/** The own decisions of this minute, each with the way back; under the title, where it covers nothing. */
export const UndoStrip = () => {
  const { list } = useUndo()
  const newest = list[0]
  return (
    <>
      <p className="vh" role="status">
        {newest && said.has(newest.seconds) ? `Quedan ${newest.seconds} segundos para deshacer.` : ''}
      </p>
      {newest === undefined ? null : (
        <ul className="undo" aria-label="Decisiones de este minuto">
          {list.slice(0, most).map((one) => (
            <Line key={one.id} one={one} />
          ))}
        </ul>
      )}
    </>
  )
}
