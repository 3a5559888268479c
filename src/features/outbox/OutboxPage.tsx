import { Suspense, type ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { joinPath } from '../../domain/portal-paths'
import { visitor } from '../../domain/owner'
import { useClosedUnsent } from '../../forms/changes/useClosedUnsent'
import { useKnownChanges } from '../../forms/changes/known-changes'
import { HelpLink } from '../../forms/HelpLink'
import { useOwner } from '../../forms/useOwner'
import { useOutbox, useSyncView } from '../../forms/wizard/useOutboxView'
import { SyncLine } from '../../forms/wizard/SyncLine'
import type { OutboxItem } from '../../offline/database/types'
import { AppBar } from '../../ui/frame/AppBar'
import { Brand } from '../../ui/frame/Brand'
import { EmptyState } from '../../ui/content/EmptyState'
import { HelpButton } from '../../ui/actions/HelpButton'
import { isKiosk } from '../../ui/kiosk'
import { lazyPart } from '../../ui/lazy-part'
import { LinkButton } from '../../ui/actions/LinkButton'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { SkipLink } from '../../ui/frame/SkipLink'
import { SyncPill } from '../../ui/frame/SyncBar'
import { Correction } from './Correction'
import { Told } from './delivery/Told'
import { DeviceNote } from './DeviceNote'
import { DraftList } from './DraftList'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { AttentionList, WaitingList } from './ItemLists'
import { LockedList, useLocked } from './LockedList'
import { ReceiptList } from './ReceiptList'
import { useDrafts } from './useDrafts'
import { useOutboxLead } from './delivery/useOutboxLead'
import { useReceipts } from './useReceipts'

const ChangeLists = lazyPart(() => import('./changes/ChangeLists').then((module) => module.ChangeLists))
const AskedDocuments = lazyPart(() =>
  import('../../forms/asked/AskedDocuments').then((module) => module.AskedDocuments),
)
const OwnAsks = lazyPart(() => import('./OwnAsks').then((module) => module.OwnAsks))
const ReceiptDialog = lazyPart(() => import('./ReceiptDialog').then((module) => module.ReceiptDialog))
const SaveCopyDialog = lazyPart(() => import('./copy/SaveCopyDialog').then((module) => module.SaveCopyDialog))
const VisitorWork = lazyPart(() => import('./VisitorWork').then((module) => module.VisitorWork))

const waitingStates: readonly OutboxItem['state'][] = ['queued', 'sending', 'backoff', 'waiting_auth']

type OutboxPageProps = {
  forms: SubmissionKinds
  prompts: ReactNode
  /** Takes a member without a session to the sign-in and back. */
  onSignIn: () => void
  /** The members' shell is around it, with the bars. */
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
  const waitingHere = useClosedUnsent()
  const changes = { attention: 0, waiting: 0, closed: waitingHere }
  const view = useSyncView(useOutbox(), changes)
  return (
    <>
      <AppBar brand={<Brand href="/afiliados/login" />}>
        <span className="only-wide">
          <SyncPill state={view} href="/afiliados/bandejaDeSalida" onGo={() => navigate('/bandejaDeSalida')} />
        </span>
        <HelpButton compact />
        <Link href="/login" asChild>
          <LinkButton variant="quiet" small>
            Inicio
          </LinkButton>
        </Link>
      </AppBar>
      <div className="only-narrow">
        <SyncLine changes={changes} />
      </div>
    </>
  )
}

const Outbox = ({ forms, prompts, onSignIn, isFramed }: OutboxPageProps) => {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const items = useOutbox()
  const drafts = useDrafts(forms)
  const receipts = useReceipts()
  const locked = useLocked()
  const changes = useKnownChanges()
  const owner = useOwner()
  const areChangesRead = owner === visitor || changes !== null
  const isRead = items !== undefined && drafts !== undefined && receipts !== undefined && locked !== undefined
  const isReady = isRead && areChangesRead
  const correcting = items?.find(({ id }) => id === params.get('corregir'))
  const shown = receipts?.find(({ id }) => id === params.get('recibo'))
  const attention = items?.filter(({ state }) => state === 'needs_action') ?? []
  const waiting = items?.filter(({ state }) => waitingStates.includes(state)) ?? []
  // A copy can be made of each; a note that advises one leads to the first.
  const openDrafts = drafts?.filter(({ meta }) => meta.state === 'active') ?? []
  const copyable = [
    ...openDrafts.map(({ meta }) => meta.id),
    ...[...attention, ...waiting].map(({ draftId }) => draftId),
  ]
  const copied = copyable.find((id) => id === params.get('copia'))
  const lockedCount = (locked?.own.length ?? 0) + (locked?.others.length ?? 0)
  const lead = useOutboxLead(
    {
      items: [...attention, ...waiting],
      hasChanges: (changes?.decided.length ?? 0) > 0,
      hasMore: (drafts?.length ?? 0) + (receipts?.length ?? 0) > 0,
    },
    isFramed === true,
  )
  const work = attention.length + waiting.length + (drafts?.length ?? 0)
  const workInAll = work + (changes?.decided.length ?? 0) + lockedCount
  // Locked items count: the page is not empty.
  const isEmpty = isReady && !locked.isClosed && workInAll + receipts.length === 0
  return (
    <>
      <div>
        <h1>Bandeja de salida</h1>
        {lead === '' ? null : <p className="muted">{lead}</p>}
        <div className="flush">
          <HelpLink topic="sin-conexion">Cómo funciona la bandeja</HelpLink>
        </div>
      </div>
      {isReady ? null : <SkeletonCard />}
      {isEmpty ? (
        <EmptyState
          title="No hay nada por enviar"
          action={
            isFramed ? null : (
              <Link href={joinPath} asChild>
                <LinkButton>Empezar mi afiliación</LinkButton>
              </Link>
            )
          }
        >
          Acá vas a ver tus borradores, lo que espera salir y tus comprobantes.
        </EmptyState>
      ) : null}
      <Suspense fallback={null}>{isFramed ? <AskedDocuments /> : <OwnAsks receipts={receipts ?? []} />}</Suspense>
      {attention.length > 0 ? <AttentionList items={attention} forms={forms} onSignIn={onSignIn} /> : null}
      {waiting.length > 0 ? <WaitingList items={waiting} forms={forms} onSignIn={onSignIn} /> : null}
      {items ? <Told items={items} /> : null}
      {changes !== null && changes.decided.length > 0 ? (
        <Suspense fallback={null}>
          <ChangeLists {...changes} />
        </Suspense>
      ) : null}
      {drafts && drafts.length > 0 ? <DraftList drafts={drafts} forms={forms} /> : null}
      {receipts && receipts.length > 0 ? <ReceiptList receipts={receipts} /> : null}
      {locked && locked.own.length > 0 ? <LockedList title="Cerrado con tu contraseña" locked={locked.own} /> : null}
      {isFramed ? (
        <Suspense fallback={null}>
          <VisitorWork forms={forms} />
        </Suspense>
      ) : null}
      {locked && locked.others.length > 0 ? (
        <LockedList title="De otras cuentas" locked={locked.others} canEnter={!isFramed} />
      ) : null}
      {prompts}
      {isReady && !isKiosk() ? (
        <DeviceNote forms={forms} hasWork={workInAll > 0} canCopy={work > 0} copyOf={copyable[0]} />
      ) : null}
      {correcting ? <Correction item={correcting} forms={forms} /> : null}
      {copied === undefined ? null : (
        <Suspense fallback={null}>
          <SaveCopyDialog
            draftId={copied}
            isWaiting={!openDrafts.some(({ meta }) => meta.id === copied)}
            onClose={() => navigate('/bandejaDeSalida', { replace: true })}
          />
        </Suspense>
      )}
      {shown ? (
        <Suspense fallback={null}>
          <ReceiptDialog stored={shown} onClose={() => navigate('/bandejaDeSalida', { replace: true })} />
        </Suspense>
      ) : null}
    </>
  )
}
