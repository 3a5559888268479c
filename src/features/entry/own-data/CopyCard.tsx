import type { ReactNode, Ref } from 'react'
import { now } from '../../../api/server-clock'
import type { OwnCopy, OwnData } from '../../../contract/own-data/own-data'
import { todayIn } from '../../../domain/dates'
import { Button } from '../../../ui/actions/Button'
import { Disc } from '../../../ui/content/Disc'
import { toFileSize } from '../../../ui/files/file-size'
import { Icon, type Glyph } from '../../../ui/icons/Icon'
import { CircleCheck, Clock, CloudOff, Download, Info, Lock, RefreshCw, TriangleAlert } from '../../../ui/icons/icons'
import { FolderDown } from '../../../ui/icons/own-data-icons'
import { EndlessBar } from '../../../ui/waiting/EndlessBar'
import { sayUntil } from './own-words'

/** How the card stands: what the server says, or why it says nothing. */
export type CopyStand =
  | { kind: 'known'; data: OwnData }
  | { kind: 'loading' }
  | { kind: 'offline' }
  | { kind: 'tablet' }

type CopyCardProps = {
  stand: CopyStand
  /** What is under way, by a press here. */
  pending: 'ask' | 'download' | null
  heading: Ref<HTMLHeadingElement>
  onAsk: () => void
  onDownload: () => void
}

/** The card of the copy: asks for it, says that it is being made, and downloads it (UNS-150). */
export const CopyCard = ({ stand, ...rest }: CopyCardProps) => {
  if (stand.kind === 'tablet')
    return (
      <Shape glyph={FolderDown} tone="info" title="Una copia de todo" heading={rest.heading} note={onTablet}>
        <p>Un archivo con tus datos y tus documentos.</p>
      </Shape>
    )
  if (stand.kind !== 'known') return <Offer stand={stand} {...rest} />
  const { copy, nextDay } = stand.data
  const canAsk = nextDay <= todayIn(now())
  if (copy?.state === 'lista') return <Ready copy={copy} canAsk={canAsk} {...rest} />
  if (copy?.state === 'pedida') return <Making heading={rest.heading} />
  if (copy?.state === 'fallida' && canAsk) return <Failed {...rest} />
  return <Offer stand={canAsk ? stand : { kind: 'spent' }} {...rest} />
}

type Note = { glyph: Glyph; text: string; isWarning?: true; id?: string }

const onTablet: Note = {
  glyph: Info,
  text: 'En una tablet de la Caja no se baja: quedaría para la persona que sigue. Pedila desde tu teléfono o tu computadora.',
}

const asked: Note = {
  glyph: Lock,
  text: 'Antes te pedimos tu contraseña, salvo que recién hayas ingresado. Una copia por día.',
}

const offline: Note = { glyph: CloudOff, text: 'Para pedirla necesitás conexión.', id: 'copia-aviso' }

const spent: Note = {
  glyph: Clock,
  text: 'Ya pediste la de hoy. Mañana podés pedir otra.',
  id: 'copia-aviso',
}

type ShapeProps = {
  glyph: Glyph
  tone: 'info' | 'ok' | 'err'
  title: string
  heading: Ref<HTMLHeadingElement>
  note: Note
  act?: ReactNode
  children: ReactNode
}

const Shape = ({ glyph, tone, title, heading, note, act, children }: ShapeProps) => (
  <section className="card copy-card" aria-labelledby="copia-titulo">
    <Disc glyph={glyph} tone={tone} />
    <div className="tx">
      <h2 id="copia-titulo" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
    {act === undefined ? null : <div className="go-act">{act}</div>}
    <p className={note.isWarning ? 'asked is-warn' : 'asked'} id={note.id}>
      <Icon glyph={note.glyph} size="sm" />
      <span>{note.text}</span>
    </p>
  </section>
)

type OfferProps = Omit<CopyCardProps, 'stand'> & { stand: CopyStand | { kind: 'spent' } }

const Offer = ({ stand: { kind }, pending, heading, onAsk }: OfferProps) => {
  const note = kind === 'offline' ? offline : kind === 'spent' ? spent : asked
  return (
    <Shape
      glyph={FolderDown}
      tone="info"
      title="Una copia de todo"
      heading={heading}
      note={note}
      act={
        <Button
          variant="primary"
          pending={pending === 'ask'}
          pendingText="Pidiéndola…"
          softDisabled={note.id !== undefined}
          describedBy={note.id}
          onPress={() => {
            if (note.id === undefined) onAsk()
          }}
        >
          {kind === 'spent' ? 'Podés pedir otra mañana' : 'Pedir mi copia'}
        </Button>
      }
    >
      <p>Un archivo con tus datos y tus documentos. Lo preparamos en unos minutos.</p>
    </Shape>
  )
}

const Making = ({ heading }: Pick<CopyCardProps, 'heading'>) => (
  <Shape
    glyph={FolderDown}
    tone="info"
    title="Preparando tu copia"
    heading={heading}
    note={{ glyph: Info, text: 'Podés irte: te avisamos acá y por email.' }}
  >
    <p>Juntamos tus datos y tus documentos. Son unos minutos.</p>
    <EndlessBar label="Preparando tu copia" />
  </Shape>
)

const Failed = ({ pending, heading, onAsk }: Omit<CopyCardProps, 'stand'>) => (
  <Shape
    glyph={TriangleAlert}
    tone="err"
    title="No pudimos prepararla"
    heading={heading}
    note={{ glyph: Info, text: 'No cuenta como la copia de hoy.' }}
    act={
      <Button variant="primary" icon={RefreshCw} pending={pending === 'ask'} pendingText="Pidiéndola…" onPress={onAsk}>
        Reintentar
      </Button>
    }
  >
    <p>Fue un problema nuestro. Tus datos están bien.</p>
  </Shape>
)

type ReadyProps = Omit<CopyCardProps, 'stand'> & { copy: OwnCopy; canAsk: boolean }

const Ready = ({ copy: { name, bytes, endsAt }, canAsk, pending, heading, onAsk, onDownload }: ReadyProps) => {
  const until = endsAt === null ? '' : `Podés bajarla hasta ${sayUntil(endsAt, now())}; después la borramos.`
  return (
    <Shape
      glyph={CircleCheck}
      tone="ok"
      title="Tu copia está lista"
      heading={heading}
      note={{
        glyph: TriangleAlert,
        isWarning: true,
        text: `Tiene tu DNI y los datos de tu familia: no la dejes en un dispositivo compartido.${canAsk ? '' : ' Mañana podés pedir otra.'}`,
      }}
      act={
        <>
          <Button
            variant="primary"
            icon={Download}
            pending={pending === 'download'}
            pendingText="Un momento…"
            onPress={onDownload}
          >
            Descargar
          </Button>
          {canAsk ? (
            <Button variant="quiet" small pending={pending === 'ask'} pendingText="Pidiéndola…" onPress={onAsk}>
              Pedir otra
            </Button>
          ) : null}
        </>
      }
    >
      <p className="fname">{name}</p>
      <p>
        <span className="num">{toFileSize(bytes ?? 0)}</span>. {until}
      </p>
    </Shape>
  )
}
