import { type ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './Icon'
import { CircleCheck, CloudOff, TriangleAlert } from './icons'
import { Spinner } from './Spinner'

/** How the person's things are travelling. */
export type SyncView =
  | { kind: 'ok' }
  | { kind: 'sending'; at: number; total: number }
  /** No connection; `waiting` things are kept on this device. */
  | { kind: 'offline'; waiting: number }
  | { kind: 'attention'; count: number }

type SyncProps = {
  state: SyncView
  /** The outbox. */
  href: string
  onGo?: (() => void) | undefined
  /** What to add where the usual words do not fit: 'podés seguir igual'. */
  note?: string | undefined
}

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`

const wordsOf = (state: SyncView): { what: string; more: string } => {
  switch (state.kind) {
    case 'ok':
      return { what: 'Todo guardado y enviado', more: '' }
    case 'sending':
      return { what: `Enviando ${state.at} de ${state.total}`, more: 'podés seguir usando el portal' }
    case 'offline':
      return {
        what: 'Sin conexión',
        more:
          state.waiting === 0
            ? 'podés seguir igual'
            : `${count(state.waiting, 'cambio guardado', 'cambios guardados')} en este dispositivo`,
      }
    case 'attention':
      return { what: `${count(state.count, 'envío necesita', 'envíos necesitan')} tu atención`, more: '' }
  }
}

const signOf = (state: SyncView): ReactNode => {
  if (state.kind === 'sending') return <Spinner />
  return <Icon glyph={state.kind === 'ok' ? CircleCheck : state.kind === 'offline' ? CloudOff : TriangleAlert} />
}

const linkTo = (href: string, onGo: SyncProps['onGo']) => ({
  href,
  onClick: (event: { preventDefault: () => void }) => {
    if (!onGo) return
    event.preventDefault()
    onGo()
  },
})

/** Bar under the top bar of phones; draws nothing when everything is sent. */
export const SyncBar = ({ state, href, onGo, note }: SyncProps) => {
  const { what, more } = wordsOf(state)
  const rest = note ?? more
  const leads = state.kind !== 'ok' && !(state.kind === 'offline' && state.waiting === 0)
  return (
    <div role="status" className={classNames(state.kind !== 'ok' && 'syncbar', state.kind === 'attention' && 'is-err')}>
      {state.kind === 'ok' ? null : (
        <>
          {signOf(state)}
          <p>
            <b>{what}</b>
            {rest ? ` · ${rest}` : ''}
          </p>
          {leads ? (
            <a {...linkTo(href, onGo)} aria-label="Ver la bandeja de salida">
              Ver
            </a>
          ) : null}
        </>
      )}
    </div>
  )
}

const pillLooks = { ok: 'is-ok', sending: 'is-busy', offline: 'is-off', attention: 'is-err' } satisfies Record<
  SyncView['kind'],
  string
>

/** The same on wide screens: a pill in the top bar that opens the outbox. */
export const SyncPill = ({ state, href, onGo }: SyncProps) => {
  const { what, more } = wordsOf(state)
  const words = state.kind === 'offline' && state.waiting > 0 ? `${what} · ${more}` : what
  return (
    <a className={classNames('syncpill', pillLooks[state.kind])} {...linkTo(href, onGo)}>
      {signOf(state)}
      {words}
    </a>
  )
}
