import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { footOf, watchFoot } from '../foot-bars'
import { Icon } from '../icons/Icon'
import { CircleCheck, Clock, CloudOff, TriangleAlert } from '../icons/icons'
import { Spinner } from '../waiting/Spinner'

/** State of the person's outbox; `reading` until it is known. */
export type SyncView =
  | { kind: 'reading' }
  | { kind: 'ok' }
  /** `part`: how much of the item that is being sent is with the fund: '9,6 de 23,4 MB'. */
  | { kind: 'sending'; at: number; total: number; part?: string | undefined }
  /** No connection; `waiting` items are stored on this device. `isReady`: the portal opens here without a connection. */
  | { kind: 'offline'; waiting: number; isReady: boolean }
  | { kind: 'attention'; count: number }
  /** Something waits although there is a connection; `why` is one sentence. */
  | { kind: 'waiting'; count: number; why: string }

type Told = Exclude<SyncView, { kind: 'reading' }>

type SyncProps = {
  state: SyncView
  /** Address of the outbox. */
  href: string
  onGo?: (() => void) | undefined
  /** Text to add: 'podés seguir igual'. */
  note?: string | undefined
}

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`

const wordsOf = (state: Told): { what: string; more: string } => {
  switch (state.kind) {
    case 'ok':
      return { what: 'Nada por enviar', more: '' }
    case 'sending':
      return { what: `Enviando ${state.at} de ${state.total}`, more: 'podés seguir usando el portal' }
    case 'offline':
      return {
        what: 'Sin conexión',
        more:
          state.waiting === 0
            ? state.isReady
              ? 'podés seguir igual'
              : 'no cierres ni actualices esta página'
            : `${count(state.waiting, 'envío guardado', 'envíos guardados')} en este dispositivo`,
      }
    case 'attention':
      return { what: `${count(state.count, 'envío necesita', 'envíos necesitan')} tu atención`, more: '' }
    case 'waiting':
      return { what: count(state.count, 'envío en espera', 'envíos en espera'), more: state.why }
  }
}

const signs = {
  ok: <Icon glyph={CircleCheck} />,
  sending: <Spinner />,
  offline: <Icon glyph={CloudOff} />,
  attention: <Icon glyph={TriangleAlert} />,
  waiting: <Icon glyph={Clock} />,
} satisfies Record<Told['kind'], ReactNode>

const linkTo = (href: string, onGo: SyncProps['onGo']) => ({
  href,
  onClick: (event: { preventDefault: () => void }) => {
    if (!onGo) return
    event.preventDefault()
    onGo()
  },
})

/**
 * Bar over the foot of the window, above the bars that stand there: it comes and goes by itself, and moves nothing. Every
 * page has room for it at its end. Nothing when nothing waits, or before the state is known.
 */
export const SyncBar = ({ state, href, onGo, note }: SyncProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isThere = state.kind !== 'ok' && state.kind !== 'reading'
  useLayoutEffect(() => {
    const bar = place.current
    if (!isThere || bar === null) return undefined
    return watchFoot(() => bar.style.setProperty('--foot', `${footOf(bar, bar.offsetHeight, false)}px`))
  }, [isThere])
  if (state.kind === 'ok' || state.kind === 'reading') return <div role="status" />
  const { what, more } = wordsOf(state)
  const rest = note ?? more
  const leads = !(state.kind === 'offline' && state.waiting === 0)
  return (
    <div role="status" ref={place} className={classNames('syncbar', state.kind === 'attention' && 'is-err')}>
      {signs[state.kind]}
      <p>
        <b>{what}</b>
        <Rest words={rest} part={state.kind === 'sending' ? state.part : undefined} />
      </p>
      {leads ? (
        <a {...linkTo(href, onGo)} aria-label="Ver la bandeja de salida">
          Ver
        </a>
      ) : null}
    </div>
  )
}

/** What is said after the title. The part that arrived grows with every piece: it is seen, and not told aloud each time. */
const Rest = ({ words, part }: { words: string; part: string | undefined }) => {
  if (part !== undefined) return <span aria-hidden="true">{` · ${part}`}</span>
  return words ? ` · ${words}` : ''
}

const pillLooks = {
  ok: 'is-ok',
  sending: 'is-busy',
  offline: 'is-off',
  attention: 'is-err',
  waiting: 'is-off',
} satisfies Record<Told['kind'], string>

/**
 * The same on wide screens: a pill in the top bar that links to the outbox. Before the state is known it says only
 * that.
 */
export const SyncPill = ({ state, href, onGo }: SyncProps) => {
  if (state.kind === 'reading')
    return (
      <a className="syncpill" {...linkTo(href, onGo)}>
        Bandeja de salida
      </a>
    )
  const { what, more } = wordsOf(state)
  const words = state.kind === 'offline' && state.waiting > 0 ? `${what} · ${more}` : what
  return (
    <a className={classNames('syncpill', pillLooks[state.kind])} {...linkTo(href, onGo)}>
      {signs[state.kind]}
      {words}
    </a>
  )
}
