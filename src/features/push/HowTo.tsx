import { useId, type ReactNode } from 'react'
import { Disc } from '../../ui/content/Disc'
import { Button } from '../../ui/actions/Button'
import { Icon, type Glyph } from '../../ui/icons/Icon'
import { Smartphone } from '../../ui/icons/device-icons'
import { RefreshCw } from '../../ui/icons/icons'
import { BellOff, Share, SquarePlus } from '../../ui/icons/member-icons'

type HowToProps = { glyph: Glyph; tone: 'warn' | 'info' | 'neu'; title: string; children: ReactNode }

const HowTo = ({ glyph, tone, title, children }: HowToProps) => {
  const titleId = useId()
  return (
    <section className="card card-pad notice-how" aria-labelledby={titleId}>
      <div className="how-head">
        <Disc glyph={glyph} tone={tone} />
        <h2 id={titleId}>{title}</h2>
      </div>
      {children}
    </section>
  )
}

/** Their person blocked notices in the browser: three steps, and a button that looks again. */
export const Blocked = ({ onAgain }: { onAgain: () => void }) => (
  <HowTo glyph={BellOff} tone="warn" title="Los avisos están bloqueados en este navegador">
    <p>El portal no los puede activar: se cambia en el navegador.</p>
    <ol className="notice-steps">
      <li>Tocá el ícono que está a la izquierda de la dirección.</li>
      <li>
        Entrá en <b>Permisos</b> y después en <b>Notificaciones</b>.
      </li>
      <li>
        Elegí <b>Permitir</b> y volvé acá.
      </li>
    </ol>
    <Button small icon={RefreshCw} onPress={onAgain}>
      Ya los permití
    </Button>
  </HowTo>
)

/** An iPhone shows notices to the installed portal alone: two steps. */
export const Iphone = () => (
  <HowTo glyph={Smartphone} tone="info" title="En el iPhone, primero agregá el portal a tu inicio">
    <p>Safari solo deja mandar avisos a lo que está en la pantalla de inicio. Son dos pasos.</p>
    <ol className="notice-steps">
      <li>
        Tocá <b>Compartir</b>{' '}
        <span className="key">
          <Icon glyph={Share} />
        </span>{' '}
        en la barra de Safari.
      </li>
      <li>
        Elegí <b>Agregar a inicio</b>{' '}
        <span className="key">
          <Icon glyph={SquarePlus} />
        </span>{' '}
        y después <b>Agregar</b>.
      </li>
    </ol>
    <p className="small muted">
      Entrá desde el ícono nuevo y volvé a Avisos. Tus borradores de Safari se pueden pasar: el portal te lo ofrece.
    </p>
  </HowTo>
)

/** This browser has no notices, or the fund sends none here. */
export const NoneHere = ({ words }: { words: string }) => (
  <HowTo glyph={BellOff} tone="neu" title="En este dispositivo no hay avisos">
    <p>{words} La campana del portal muestra lo mismo cuando entrás.</p>
  </HowTo>
)
