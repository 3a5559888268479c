import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button'
import { Disc } from '../../ui/content/Disc'
import type { Glyph } from '../../ui/icons/Icon'
import { TriangleAlert } from '../../ui/icons/icons'
import { Monitor } from '../../ui/icons/device-icons'
import '../../ui/styles/screens/kiosk.css'

/** What the managed start address led to, when it is not the start page. */
export type Setup =
  /** A device that is no tablet yet: it asks before it becomes one. */
  | { kind: 'asks'; office: string }
  /** A device with somebody's own work. */
  | { kind: 'own-work' }
  /** The setting is not the fund's, or was altered. */
  | { kind: 'bad' }
  /** The setting has lapsed. */
  | { kind: 'lapsed' }
  /** The address without a setting, on a device that is no tablet. */
  | { kind: 'none' }

type SetupPageProps = {
  setup: Setup
  /** Becomes a tablet. */
  onAccept: () => void
  /** Stays what it is, and goes to the portal. */
  onDecline: () => void
}

type Words = { title: string; text: ReactNode }

const words: Record<Exclude<Setup['kind'], 'asks'>, Words> = {
  'own-work': {
    title: 'Este dispositivo ya lo usa alguien',
    text: (
      <>
        <p>Tiene trabajo guardado, y una tablet de la delegación borra todo cuando alguien termina.</p>
        <p>
          Para usarlo como tablet, primero enviá o descartá lo que está en la bandeja de salida, cerrá la sesión y elegí
          «Borrar lo guardado». Después abrí de nuevo la dirección de la tablet.
        </p>
      </>
    ),
  },
  bad: {
    title: 'Esta dirección no es de una tablet de la Caja',
    text: <p>La firma no corresponde: quizás se copió mal. Pedile a sistemas la dirección de esta tablet.</p>,
  },
  lapsed: {
    title: 'La configuración de esta tablet venció',
    text: <p>Pedile a sistemas la dirección nueva de esta tablet y abrila acá una vez.</p>,
  },
  none: {
    title: 'Esta dirección es de las tablets de la Caja',
    text: <p>En tu teléfono o tu computadora usá el portal de siempre.</p>,
  },
}

/** Asks whether a device becomes a tablet of an office, or says why it does not. */
export const SetupPage = ({ setup, onAccept, onDecline }: SetupPageProps) =>
  setup.kind === 'asks' ? (
    <Frame
      glyph={Monitor}
      tone="neu"
      title={`¿Usar como tablet de ${setup.office}?`}
      actions={
        <>
          <Button variant="secondary" onPress={onDecline}>
            No, este es mi teléfono
          </Button>
          <Button onPress={onAccept}>{`Usar como tablet de ${setup.office}`}</Button>
        </>
      }
    >
      <p>
        Es para tablets que usa mucha gente: cada vez que alguien termina, o pasan dos minutos sin que nadie la toque,
        se borra todo. No la instales así en un teléfono propio.
      </p>
    </Frame>
  ) : (
    <Frame
      glyph={TriangleAlert}
      tone="warn"
      title={words[setup.kind].title}
      actions={<Button onPress={onDecline}>Ir al portal</Button>}
    >
      {words[setup.kind].text}
    </Frame>
  )

type FrameProps = { glyph: Glyph; tone: 'neu' | 'warn'; title: string; children: ReactNode; actions: ReactNode }

const Frame = ({ glyph, tone, title, children, actions }: FrameProps) => (
  <main className="kiosk-body kiosk-end" id="contenido" tabIndex={-1}>
    <Disc glyph={glyph} tone={tone} />
    <h1>{title}</h1>
    <div className="stack kiosk-why">{children}</div>
    <div className="actions">{actions}</div>
  </main>
)
