import { Link } from 'wouter'
import type { DeskRequest } from '../../../domain/desk/request'
import { sayNumber } from '../../../domain/desk/queue-words'
import { sayStanding, sayTitle } from '../../../domain/desk/request-words'
import { initialsOf } from '../../../domain/desk/session'
import { toReadableName } from '../../../domain/person/names'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { StatusChip } from '../../../ui/content/Chip'
import { Icon } from '../../../ui/icons/Icon'
import { ChevronLeft, ChevronRight } from '../../../ui/icons/icons'

type RequestTopProps = {
  /** Address of the queue that it was opened from. */
  back: string
  /** Where it stands there; null when that is not known. */
  position: { at: number; total: number } | null
  onMove: (step: 1 | -1) => void
}

/** The way back to the queue, and to the requests beside this one. */
export const RequestTop = ({ back, position, onMove }: RequestTopProps) => (
  <div className="t-top">
    <Link href={back} className="back">
      <Icon glyph={ChevronLeft} />
      Pendientes
    </Link>
    {position === null ? null : (
      <span className="t-turns">
        <span>
          {position.at} de {position.total}
        </span>
        <IconButton
          label="Trámite anterior"
          glyph={ChevronLeft}
          softDisabled={position.at === 1}
          onPress={() => onMove(-1)}
        />
        <IconButton
          label="Trámite siguiente"
          glyph={ChevronRight}
          softDisabled={position.at === position.total}
          onPress={() => onMove(1)}
        />
      </span>
    )}
  </div>
)

type RequestHeadProps = {
  request: DeskRequest
  isPending: boolean
  /** Lets it go; null while nobody may. */
  onRelease: (() => void) | null
}

/** Whose request it is, how it stands, and that it is one's own. */
export const RequestHead = ({ request, isPending, onRelease }: RequestHeadProps) => (
  <div className="t-head">
    <div>
      <h1 tabIndex={-1}>{sayTitle(request.titulo, toReadableName(request.persona))}</h1>
      <p>{sayStanding(request)}</p>
    </div>
    <div className="t-chips">
      <StatusChip status={request.estado} />
      <span className="chip">{sayNumber(request.numero)}</span>
      {request.tiene?.esMio && onRelease ? (
        <span className="taken">
          <span className="avatar is-small" aria-hidden="true">
            {initialsOf(request.tiene.nombre)}
          </span>
          Lo tenés vos
          <Button variant="quiet" small pending={isPending} pendingText="Soltando…" onPress={onRelease}>
            Soltar
          </Button>
        </span>
      ) : null}
    </div>
  </div>
)
