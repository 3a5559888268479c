import { Suspense, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { toSyncView, useOutbox } from '../../forms/wizard/useOutboxView'
import { SyncLine, useConnected } from '../../forms/wizard/SyncLine'
import type { OutboxItem } from '../../offline/types'
import { AppBar } from '../../ui/AppBar'
import { Brand } from '../../ui/Brand'
import { EmptyState } from '../../ui/EmptyState'
import { lazyPart } from '../../ui/lazy-part'
import { LinkButton } from '../../ui/LinkButton'
import { SkeletonCard } from '../../ui/Skeleton'
import { SkipLink } from '../../ui/SkipLink'
import { SyncPill } from '../../ui/SyncBar'
import { Correction } from './Correction'
import { DeviceNote } from './DeviceNote'
import { DraftList } from './DraftList'
import type { FormKinds } from './form-kinds'
import { AttentionList, WaitingList } from './ItemLists'
import { LockedList, useLocked } from './LockedList'
import { ReceiptDialog } from './ReceiptDialog'
import { ReceiptList } from './ReceiptList'
import { useDrafts } from './useDrafts'
import { useReceipts } from './useReceipts'

const VisitorWork = lazyPart(() => import('./VisitorWork').then((module) => module.VisitorWork))

const waitingStates: readonly OutboxItem['state'][] = ['queued', 'sending', 'backoff', 'waiting_auth']

type OutboxPageProps = {
  forms: FormKinds
  prompts: ReactNode
  /** The members' shell stands around it, with the bars. */
  isFramed?: boolean
}

/** /bandejaDeSalida: what waits, what needs its person, drafts and receipts of this device. */
export const OutboxPage = ({ isFramed = false, ...page }: OutboxPageProps) =>
  isFramed ? (
    <div className="stack">
      <Outbox {...page} isFramed />
    </div>
  ) : (
    <div className="app">
      <SkipLink />
      <Bars />
      <main className="page-narrow stack" id="contenido">
        <Outbox {...page} />
      </main>
    </div>
  )

const Bars = () => {
  const [, navigate] = useLocation()
  const view = toSyncView(useOutbox() ?? [], useConnected())
  return (
    <>
      <AppBar brand={<Brand href="/afiliados/login" />}>
        <span className="only-wide">
          <SyncPill state={view} href="/afiliados/bandejaDeSalida" onGo={() => navigate('/bandejaDeSalida')} />
        </span>
        <Link href="/login" asChild>
          <LinkButton variant="quiet" small>
            Inicio
          </LinkButton>
        </Link>
      </AppBar>
      <div className="only-narrow">
        <SyncLine />
      </div>
    </>
  )
}

const Outbox = ({ forms, prompts, isFramed }: OutboxPageProps) => {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const items = useOutbox()
  const drafts = useDrafts(forms)
  const receipts = useReceipts()
  const locked = useLocked()
  const isReady = items !== undefined && drafts !== undefined && receipts !== undefined
  const correcting = items?.find(({ id }) => id === params.get('corregir'))
  const shown = receipts?.find(({ id }) => id === params.get('recibo'))
  const attention = items?.filter(({ state }) => state === 'needs_action') ?? []
  const waiting = items?.filter(({ state }) => waitingStates.includes(state)) ?? []
  const isEmpty = isReady && attention.length + waiting.length + drafts.length + receipts.length === 0
  return (
    <>
      <div>
        <h1>Bandeja de salida</h1>
        <p className="muted">Lo que guardaste en este dispositivo y todavía no llegó a la Caja. Se envía solo.</p>
      </div>
      {isReady ? null : <SkeletonCard />}
      {isEmpty ? (
        <EmptyState
          title="No hay nada por enviar"
          action={
            isFramed ? null : (
              <Link href="/recuperarPassword" asChild>
                <LinkButton>Empezar mi afiliación</LinkButton>
              </Link>
            )
          }
        >
          Acá vas a ver tus borradores, lo que espera salir y tus comprobantes.
        </EmptyState>
      ) : null}
      {attention.length > 0 ? <AttentionList items={attention} /> : null}
      {waiting.length > 0 ? <WaitingList items={waiting} /> : null}
      {drafts && drafts.length > 0 ? <DraftList drafts={drafts} forms={forms} /> : null}
      {receipts && receipts.length > 0 ? <ReceiptList receipts={receipts} /> : null}
      {isFramed ? (
        <Suspense fallback={null}>
          <VisitorWork forms={forms} />
        </Suspense>
      ) : null}
      {locked.length > 0 ? <LockedList locked={locked} canEnter={!isFramed} /> : null}
      {prompts}
      {isReady ? <DeviceNote /> : null}
      {correcting ? <Correction item={correcting} forms={forms} /> : null}
      {shown ? <ReceiptDialog stored={shown} onClose={() => navigate('/bandejaDeSalida', { replace: true })} /> : null}
    </>
  )
}
