import { useState } from 'react'
import { fetchSessions } from '../../../api/desk/members.api'
import { errorWords } from '../../../api/errors'
import { now } from '../../../api/server-clock'
import type { DeskEntry, DeskPasskey, DeskSessionOf, DeskSessions } from '../../../domain/desk-members/file'
import { entryWords, isRefused } from '../../../domain/desk-members/words'
import { sayWhen } from '../../../domain/member/data-time'
import type { Member } from '../../../domain/member/member'
import { Button } from '../../../ui/actions/Button'
import { Card } from '../../../ui/content/Card'
import { EmptyState } from '../../../ui/content/EmptyState'
import { LogIn } from '../../../ui/icons/desk-icons'
import { Monitor, Smartphone } from '../../../ui/icons/device-icons'
import { Icon, type Glyph } from '../../../ui/icons/Icon'
import { CircleX, RefreshCw } from '../../../ui/icons/icons'
import { KeyRound } from '../../../ui/icons/member-icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { useAnswer } from '../useAnswer'
import { EndDialog, type Ending } from './EndDialog'
import { useMayDecide } from './may-decide'

const nameOf = (label: string): string => (label === '' ? 'Otro navegador' : label)

const isPhone = (label: string): boolean => /Android|iPhone|iPad/.test(label)

type LineProps = { glyph: Glyph; title: string; detail: string; children?: React.ReactNode }

const Line = ({ glyph, title, detail, children }: LineProps) => (
  <li>
    <div className="item">
      <span className="ic">
        <Icon glyph={glyph} />
      </span>
      <span className="grow">
        <span className="v">{title}</span>
        <span className="k">{detail}</span>
      </span>
      {children}
    </div>
  </li>
)

type OpenProps = { sessions: readonly DeskSessionOf[]; onEnd: (ending: Ending) => void }

const Open = ({ sessions, onEnd }: OpenProps) => {
  const mayDecide = useMayDecide()
  const all: Ending = { id: null, label: '', count: sessions.length }
  return (
    <Card
      title="Sesiones abiertas"
      count={sessions.length}
      action={
        mayDecide && sessions.length > 0 ? (
          <Button variant="danger-quiet" small onPress={() => onEnd(all)}>
            Cerrar todas
          </Button>
        ) : null
      }
    >
      {sessions.length === 0 ? (
        <p className="card-none">No tiene ninguna sesión abierta.</p>
      ) : (
        <ul className="list">
          {sessions.map(({ id, label, since, usedAt }) => (
            <Line
              key={id}
              glyph={isPhone(label) ? Smartphone : Monitor}
              title={nameOf(label)}
              detail={`Ingresó ${sayWhen(since, now())} · La usó ${sayWhen(usedAt, now())}`}
            >
              {mayDecide ? (
                <Button
                  variant="quiet"
                  small
                  label={`Cerrar la sesión de ${nameOf(label)}`}
                  onPress={() => onEnd({ id, label: nameOf(label), count: 1 })}
                >
                  Cerrar
                </Button>
              ) : null}
            </Line>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Passkeys = ({ passkeys }: { passkeys: readonly DeskPasskey[] }) => (
  <Card title="Llaves de acceso" count={passkeys.length}>
    {passkeys.length === 0 ? (
      <p className="card-none">No tiene llaves: ingresa con su contraseña.</p>
    ) : (
      <ul className="list">
        {passkeys.map(({ label, since, usedAt }) => (
          <Line
            key={`${label} ${since}`}
            glyph={KeyRound}
            title={nameOf(label)}
            detail={`Creada ${sayWhen(since, now())} · ${usedAt === null ? 'sin usar' : `usada ${sayWhen(usedAt, now())}`}`}
          />
        ))}
      </ul>
    )}
  </Card>
)

const Entries = ({ entries }: { entries: readonly DeskEntry[] }) => (
  <Card title="Últimos ingresos">
    {entries.length === 0 ? (
      <p className="card-none">No ingresó en los últimos 90 días.</p>
    ) : (
      <ul className="list">
        {entries.map((entry) => (
          <Line
            key={`${entry.at} ${entry.event}`}
            glyph={isRefused(entry) ? CircleX : LogIn}
            title={entryWords(entry)}
            detail={sayWhen(entry.at, now())}
          />
        ))}
      </ul>
    )}
  </Card>
)

type SessionsTabProps = { member: Member; onCount: (sessions: number) => void }

/** Where a member is signed in, how they get in, and ending it with a reason. */
export const SessionsTab = ({ member, onCount }: SessionsTabProps) => {
  const { data, error, isAsking, refresh } = useAnswer(fetchSessions, member.nroafi)
  const [left, setLeft] = useState<DeskSessions | null>(null)
  const [ending, setEnding] = useState<Ending | null>(null)
  const shown = left ?? data
  if (shown === undefined && error === undefined) return <SkeletonCard />
  if (shown === undefined)
    return (
      <section className="card" role="alert">
        <EmptyState
          title="No pudimos leer las sesiones"
          action={
            <Button variant="secondary" icon={RefreshCw} pending={isAsking} pendingText="Probando…" onPress={refresh}>
              Probar de nuevo
            </Button>
          }
        >
          {error === undefined ? '' : errorWords(error)}
        </EmptyState>
      </section>
    )
  return (
    <div className="stack">
      <Open sessions={shown.sessions} onEnd={setEnding} />
      <Passkeys passkeys={shown.passkeys} />
      <Entries entries={shown.entries} />
      <EndDialog
        member={member}
        ending={ending}
        onClose={() => setEnding(null)}
        onDone={(next) => {
          setEnding(null)
          setLeft(next)
          onCount(next.sessions.length)
        }}
      />
    </div>
  )
}
