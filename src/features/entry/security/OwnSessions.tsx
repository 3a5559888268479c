import { useEffect, useRef, useState } from 'react'
import { now } from '../../../api/server-clock'
import type { OwnPlace, OwnSessions as OwnSessionsList } from '../../../contract/session/own-sessions'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { RefreshCw } from '../../../ui/icons/icons'
import { Skeleton, useSlow } from '../../../ui/waiting/Skeleton'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { callOf, wordsOf, type Asked } from './asked'
import { readOwnSessions } from './calls'
import { PlaceList } from './PlaceList'
import { linesOf, nameOf, usedAt } from './place-words'
import { VisitList } from './VisitList'
import { useOwnList, type ListState } from './useOwnList'
import type { Prove } from '../proof/useProof'

const act = 'sesiones'

type OwnSessionsProps = { prove: Prove }

/** Where the member is signed in, and which devices remember them, with buttons to end and forget (ASVS 7.5.2). */
export const OwnSessions = ({ prove }: OwnSessionsProps) => {
  const { state, refresh, take } = useOwnList(readOwnSessions)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [changes, setChanges] = useState(0)
  const run = async (what: Asked): Promise<void> => {
    setIsPending(true)
    const outcome = await prove(
      () => callOf(what),
      () => setAsked(null),
    )
    setIsPending(false)
    setAsked(null)
    if (outcome.kind === 'given-up') return
    if (outcome.kind === 'failed') {
      showSnack({ type: 400, act, text: outcome.words })
      return
    }
    take(outcome.value)
    setChanges((count) => count + 1)
    showSnack({ type: 200, act, text: wordsOf(what).done })
  }
  const words = asked ? wordsOf(asked) : undefined
  return (
    <>
      {state.kind === 'ready' ? (
        <Lists list={state.list} changes={changes} onAsk={setAsked} />
      ) : (
        <Nothing state={state} onRetry={() => void refresh()} />
      )}
      {asked && words ? (
        <ConfirmDialog
          isOpen
          title={words.title}
          confirmText={words.confirm}
          cancelText="Cancelar"
          danger={words.isDanger}
          pending={isPending}
          onConfirm={() => void run(asked)}
          onCancel={() => setAsked(null)}
        >
          {words.text}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

type ListsProps = {
  list: OwnSessionsList
  /** How often something was ended or forgotten. The pressed button is gone then, so the focus moves to the heading. */
  changes: number
  onAsk: (asked: Asked) => void
}

const Lists = ({ list, changes, onAsk }: ListsProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (changes > 0) heading.current?.focus()
  }, [changes])
  const moment = now()
  const others = list.sessions.filter(({ isThis }) => !isThis).length
  const used = (place: OwnPlace): string => `último uso ${usedAt(place, moment)}`
  return (
    <>
      <section aria-labelledby="seguridad-sesiones">
        <h3 id="seguridad-sesiones" ref={heading} tabIndex={-1}>
          Dónde está abierta tu sesión
        </h3>
        {others === 0 ? <p>Solamente acá. No hay otras sesiones abiertas.</p> : null}
        <PlaceList
          label="Sesiones abiertas"
          places={list.sessions}
          ownMark="Esta sesión"
          detailOf={(place) => linesOf('Ingreso', place, moment)}
          act={{
            text: 'Cerrar sesión',
            variant: 'secondary',
            labelOf: (place) => `Cerrar sesión de ${nameOf(place)}, ${used(place)}`,
            onPress: (place) => onAsk({ kind: 'session', place }),
          }}
        />
        {others > 1 || (others > 0 && list.visits.length > 0) ? (
          <Button small block variant="tint" onPress={() => onAsk({ kind: 'others', count: others })}>
            Cerrar todas las otras sesiones
          </Button>
        ) : null}
      </section>
      {list.visits.length === 0 ? null : (
        <VisitList visits={list.visits} now={moment} onEnd={(visit) => onAsk({ kind: 'visit', visit })} />
      )}
      <section aria-labelledby="seguridad-dispositivos">
        <h3 id="seguridad-dispositivos">Dispositivos que recordamos</h3>
        <p>Ya ingresaste en ellos. Si alguno dejó de ser tuyo o no lo reconocés, olvidalo.</p>
        <PlaceList
          label="Dispositivos"
          places={list.devices}
          ownMark="Este dispositivo"
          detailOf={(place) => linesOf('Primer ingreso', place, moment)}
          act={{
            text: 'Olvidar',
            variant: 'danger-quiet',
            labelOf: (place) => `Olvidar ${nameOf(place)}, ${used(place)}`,
            onPress: (place) => onAsk({ kind: 'device', place }),
          }}
        />
      </section>
    </>
  )
}

type NothingProps = { state: Exclude<ListState<OwnSessionsList>, { kind: 'ready' }>; onRetry: () => void }

const Nothing = ({ state, onRetry }: NothingProps) => {
  const isSlow = useSlow(state.kind === 'loading')
  if (state.kind === 'loading')
    return (
      <div className="stack" aria-busy="true">
        <span className="vh" role="status">
          {isSlow ? 'Buscando tus sesiones…' : ''}
        </span>
        {isSlow ? ['55%', '85%', '70%'].map((width) => <Skeleton key={width} width={width} height="1.3em" />) : null}
      </div>
    )
  const retry = (
    <Button small variant="secondary" icon={RefreshCw} onPress={onRetry}>
      Probar de nuevo
    </Button>
  )
  return state.kind === 'offline' ? (
    <Banner tone="neu" role="status" title="Para ver tus sesiones y dispositivos hace falta conexión" action={retry}>
      Cuando vuelva los mostramos solos.
    </Banner>
  ) : (
    <Banner tone="err" role="alert" title="No pudimos ver tus sesiones" action={retry}>
      {state.words}
    </Banner>
  )
}
