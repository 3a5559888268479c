import { Suspense, useState, type ComponentType } from 'react'
import { useReading } from '../../api/reading/useReading'
import { cardBarOf, cardBarText, type CardBar } from '../../domain/card/card'
import { cardTitle, type CardPaper } from '../../domain/card/papers'
import type { Member } from '../../domain/member/member'
import { useWithChanges } from '../../forms/changes/useWithChanges'
import { useConnected } from '../../forms/useConnected'
import { LazyConfirmDialog, LazyDialog } from '../../ui/dialogs/LazyDialog'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { AgreementsBody, CardBody } from './CardBody'
import { keptWords } from '../../forms/kiosk/kept-words'

type CardDialogsProps = {
  paper: CardPaper
  onClose: () => void
  /** Goes to another page of the portal. */
  onGo: (path: string) => void
  /** The dialog that changes the photo of the file. */
  PhotoDialog: ComponentType<{ kind: 'fotocarnet'; isOpen: boolean; onClose: () => void }>
}

type ContentProps = Pick<CardDialogsProps, 'paper' | 'onGo'> & { member: Member; onRefused: () => void }

const Content = ({ paper, member, onGo, onRefused }: ContentProps) =>
  paper === 'credencial' ? (
    <CardBody member={member} onPay={() => onGo('/boletas')} onRefused={onRefused} />
  ) : (
    <AgreementsBody member={member} onRefused={onRefused} />
  )

/**
 * /credencial and /constancia: the paper, or what is missing first: the photo of the file, and for the certificate the
 * debt (CRED-001 to CRED-008).
 */
export const CardDialogs = (props: CardDialogsProps) => {
  const { paper, onClose, onGo } = props
  const reading = useReading('afiliado')
  const { data: member } = useWithChanges('afiliado', reading)
  const connected = useConnected()
  const bar = member ? cardBarOf(paper, { ...member, hasPhoto: member.fotocarnet !== null }) : null
  // What is stored may be out of date: while the fund is being asked, nobody is told that something is missing.
  const isSure = reading.isFresh || !connected || !reading.isAsking
  const isBarred = bar !== null && isSure
  const isWaiting = member === undefined ? reading.isLoading : bar !== null
  return (
    <>
      <LazyDialog title={cardTitle[paper]} isOpen={!isBarred} closeButton width={500} onClose={onClose}>
        {isWaiting ? (
          <div className={`card-wait is-${paper}`}>
            <SkeletonCard />
          </div>
        ) : null}
        {member === undefined && !isWaiting ? <p role="status">{reading.failure ?? keptWords.card()}</p> : null}
        {member !== undefined && !isWaiting ? (
          <Content paper={paper} member={member} onGo={onGo} onRefused={reading.refresh} />
        ) : null}
      </LazyDialog>
      {member === undefined ? null : <Missing {...props} bar={isBarred ? bar : null} />}
    </>
  )
}

type MissingProps = CardDialogsProps & { bar: CardBar | null }

const Missing = ({ paper, onClose, onGo, PhotoDialog, bar }: MissingProps) => {
  const [isPhotoOpen, setPhotoOpen] = useState(false)
  return (
    <>
      <LazyConfirmDialog
        title="Completá tu legajo"
        isOpen={bar === 'sinFoto' && !isPhotoOpen}
        cancelText="cerrar"
        confirmText="cargar foto"
        onCancel={onClose}
        onConfirm={() => setPhotoOpen(true)}
      >
        <p>{cardBarText.sinFoto}</p>
      </LazyConfirmDialog>
      <LazyConfirmDialog
        title={cardTitle.constancia}
        isOpen={bar === 'deuda'}
        cancelText="cerrar"
        confirmText="IR A PAGAR"
        onCancel={onClose}
        onConfirm={() => onGo('/boletas')}
      >
        <p>{cardBarText.deuda}</p>
      </LazyConfirmDialog>
      <LazyConfirmDialog
        title={cardTitle[paper]}
        isOpen={bar === 'sinCredencial'}
        cancelText="cerrar"
        confirmText="ver mi delegación"
        onCancel={onClose}
        onConfirm={() => onGo('/mediosDeContacto')}
      >
        <p>{cardBarText.sinCredencial}</p>
      </LazyConfirmDialog>
      {isPhotoOpen ? (
        <Suspense fallback={null}>
          <PhotoDialog kind="fotocarnet" isOpen onClose={() => setPhotoOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
