import { Link } from 'wouter'
import type { FormValues } from '../form-definition'
import type { OpenedDraft } from '../draft/useOpenDraft'
import { AwayNotice } from '../carry/AwayNotice'
import { MovedNotice } from '../carry/MovedNotice'
import { Button } from '../../ui/actions/Button'
import { EmptyState } from '../../ui/content/EmptyState'
import { LinkButton } from '../../ui/actions/LinkButton'
import { NewerNotice } from './NewerNotice'

type DraftNoticeProps<V extends FormValues> = {
  opened: Exclude<OpenedDraft<V>, { kind: 'open' | 'opening' }>
  /** Where a new form of this kind begins. */
  startHref: string
  /** A shell is around it, with the page's main element. */
  isFramed?: boolean
}

/** Says why a draft is not open here, with a link out. */
export const DraftNotice = <V extends FormValues>({ isFramed, ...notice }: DraftNoticeProps<V>) =>
  isFramed ? (
    <Notice {...notice} />
  ) : (
    <main className="main notice-page" id="contenido">
      <Notice {...notice} />
    </main>
  )

const Notice = <V extends FormValues>({ opened, startHref }: Omit<DraftNoticeProps<V>, 'isFramed'>) => {
  const start = (
    <Link href={startHref} asChild>
      <LinkButton>Empezar de nuevo</LinkButton>
    </Link>
  )
  const outbox = (
    <Link href="/bandejaDeSalida" asChild>
      <LinkButton>Ver la bandeja de salida</LinkButton>
    </Link>
  )
  switch (opened.kind) {
    case 'elsewhere':
      return (
        <EmptyState
          title="Este formulario está abierto en otra pestaña"
          action={<Button onPress={opened.takeOver}>Seguir acá</Button>}
        >
          Para que no se pisen los datos, se edita en una pestaña por vez. Si seguís acá, la otra queda solo para leer.
        </EmptyState>
      )
    case 'away':
      return <AwayNotice draftId={opened.draftId} />
    case 'moved':
      return <MovedNotice draftId={opened.draftId} />
    case 'sent':
      return (
        <EmptyState title="Este formulario ya está en la bandeja de salida" action={outbox} art="done">
          Ahí ves si ya llegó a la Caja. Si la Caja no lo aceptó, desde ahí lo corregís.
        </EmptyState>
      )
    case 'newer':
      return <NewerNotice />
    case 'unreadable':
      return (
        <EmptyState title="No pudimos abrir este borrador" action={outbox}>
          Se alteró en el dispositivo. No lo borramos: podés guardar una copia desde la bandeja de salida.
        </EmptyState>
      )
    case 'locked':
      return (
        <EmptyState title="Este formulario está guardado y cerrado">
          Se abre acá mismo en cuanto ingreses con tu contraseña.
        </EmptyState>
      )
    case 'storage':
      return (
        <EmptyState
          title="El dispositivo no dejó leer lo guardado"
          action={<Button onPress={() => location.reload()}>Reintentar</Button>}
        >
          Lo que cargaste no se borró. Cerrá las otras pestañas del portal y probá otra vez.
        </EmptyState>
      )
    case 'missing':
      return (
        <EmptyState title="Este borrador no está en este dispositivo" action={start}>
          Puede haberse descartado, o haberse empezado en otro teléfono o navegador.
        </EmptyState>
      )
  }
}
