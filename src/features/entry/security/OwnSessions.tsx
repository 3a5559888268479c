import { useEffect, useRef, useState, type ReactNode } from 'react'
import { now } from '../../../api/server-clock'
import type { OwnPlace, OwnSessions as OwnSessionsList } from '../../../contract/session/own-sessions'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { MonitorSmartphone } from '../../../ui/icons/device-icons'
import { LogOut, RefreshCw, ShieldCheck } from '../../../ui/icons/icons'
import { Skeleton, useSlow } from '../../../ui/waiting/Skeleton'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { callOf, wordsOf, type Asked } from './asked'
import { readOwnSessions } from './calls'
import { PlaceList } from './PlaceList'
import { Fold } from './Fold'
import { linesOf, nameOf, sayOthers, usedAt } from './place-words'
import { useFold } from './useFold'
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
      <Lists
        list={state.kind === 'ready' ? state.list : undefined}
        detail={details[state.kind]}
        instead={state.kind === 'ready' ? null : <Nothing state={state} onRetry={() => void refresh()} />}
        changes={changes}
        onAsk={setAsked}
      />
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

const details = {
  ready: '',
  loading: 'Buscando…',
  offline: 'Hace falta conexión',
  failed: 'No pudimos verlos',
} as const

type ListsProps = {
  /** Undefined until it was read; then `detail` says why in a word, and `instead` in place of the lists. */
  list: OwnSessionsList | undefined
  detail: string
  instead: ReactNode
  /** How often something was ended or forgotten. The pressed button is gone then, so the focus moves to the row. */
  changes: number
  onAsk: (asked: Asked) => void
}

const othersOf = (places: readonly OwnPlace[]): number => places.filter(({ isThis }) => !isThis).length

const Lists = ({ list, detail, instead, changes, onAsk }: ListsProps) => {
  const row = useRef<HTMLButtonElement>(null)
  const [open, remembered] = [useFold('sesiones'), useFold('dispositivos')]
  useEffect(() => {
    if (changes > 0) row.current?.focus()
  }, [changes])
  const moment = now()
  const others = othersOf(list?.sessions ?? [])
  const used = (place: OwnPlace): string => `último uso ${usedAt(place, moment)}`
  return (
    <>
      <Fold
        id="seguridad-sesiones"
        glyph={MonitorSmartphone}
        title="Sesiones abiertas"
        detail={list ? sayOthers('sesiones', others) : detail}
        count={list?.sessions.length}
        row={row}
        {...open}
      >
        {list ? (
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
        ) : (
          instead
        )}
        {others > 1 || (others > 0 && list && list.visits.length > 0) ? (
          <Button small block variant="tint" icon={LogOut} onPress={() => onAsk({ kind: 'others', count: others })}>
            Cerrar todas las otras sesiones
          </Button>
        ) : null}
        {list && list.visits.length > 0 ? (
          <VisitList visits={list.visits} now={moment} onEnd={(visit) => onAsk({ kind: 'visit', visit })} />
        ) : null}
      </Fold>
      <Fold
        id="seguridad-dispositivos"
        glyph={ShieldCheck}
        title="Dispositivos"
        detail={list ? sayOthers('dispositivos', othersOf(list.devices)) : detail}
        count={list?.devices.length}
        {...remembered}
      >
        <p>Ya ingresaste en ellos. Si alguno dejó de ser tuyo o no lo reconocés, olvidalo.</p>
        {list ? (
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
        ) : (
          instead
        )}
      </Fold>
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
      Reintentar
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
