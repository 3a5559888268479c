import { Link } from 'wouter'
import { useReading } from '../../api/reading/useReading'
import { levelPath, type Station } from '../../domain/level-option/path'
import type { LevelOrder } from '../../domain/level/order'
import { LinkButton } from '../../ui/actions/LinkButton'
import { Card } from '../../ui/content/Card'
import { Icon, type Glyph } from '../../ui/icons/Icon'
import { Check, Undo } from '../../ui/icons/icons'
import { CalendarCheck, Search } from '../../ui/icons/member-icons'
import { Skeleton } from '../../ui/waiting/Skeleton'

const glyphs: Record<Station['id'], Glyph> = {
  asked: Check,
  studied: Search,
  approved: Check,
  withdrawing: Undo,
  begins: CalendarCheck,
}

const stateWords: Record<Station['state'], string> = { done: 'listo', good: 'listo', now: 'ahora', later: 'después' }

/** 'Cómo va tu pedido': from the day a level was asked for to the year in which it counts (LEVEL-006). */
export const RequestPath = ({ order }: { order: LevelOrder }) => {
  const { data, isLoading } = useReading('tramites')
  return (
    <Card
      title="Cómo va tu pedido"
      action={
        <Link href="/tramites" asChild>
          <LinkButton variant="quiet" small>
            Ver el trámite
          </LinkButton>
        </Link>
      }
    >
      <ol className="level-path">
        {levelPath(order, data ?? []).map(({ id, state, title, when, note }) => (
          <li key={id} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="station" aria-hidden="true">
              <Icon glyph={glyphs[id]} />
            </span>
            <div>
              <h3>
                {title}
                <span className="vh">: {stateWords[state]}</span>
              </h3>
              {when !== '' ? (
                <p>{when}</p>
              ) : isLoading && (state === 'done' || state === 'good') ? (
                <Skeleton width="70%" height="1lh" />
              ) : null}
              {note === '' ? null : <p className="d">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
