import type { ReactNode } from 'react'
import { Banner } from '../../../ui/content/Banner'
import { Swap } from '../../../ui/waiting/Swap'
import { Icon } from '../../../ui/icons/Icon'
import { Clock, Mail } from '../../../ui/icons/icons'

/**
 * What the entry can do at the moment. Without a connection: 'recovery', nothing; 'start', begin the form of a newcomer;
 * 'wait', the same once the portal's files are on the device.
 */
export type EntryState = { connected: boolean; isJoining: boolean; offline: 'recovery' | 'start' | 'wait' }

const offlineNotes: Record<EntryState['offline'], ReactNode> = {
  start: (
    <Banner tone="neu" title="Sin conexión: podés empezar tu afiliación igual">
      Verificamos tu matrícula cuando vuelva la señal.
    </Banner>
  ),
  wait: (
    <Banner tone="neu" title="Sin conexión: todavía no se puede continuar">
      El portal no terminó de guardarse en este dispositivo. No cierres ni actualices esta página: seguí cuando vuelva
      la señal.
    </Banner>
  ),
  recovery: (
    <Banner tone="neu" title="Recuperar la contraseña necesita conexión">
      Tus números quedan escritos. Cuando vuelva la señal, tocá «Continuar».
    </Banner>
  ),
}

const joiningNote = (
  <p className="muted">
    Escribí tu matrícula y tu documento. Vemos si la Caja ya te conoce y seguís con el formulario.
  </p>
)

const recoveryNote = (
  <Banner tone="neu" glyph={Mail} title="Te mandamos un email para elegir otra contraseña">
    Escribí tu matrícula y tu documento.
  </Banner>
)

/** What the numbers are for, and what of it a missing connection leaves. */
export const EntryNote = ({ connected, isJoining, offline }: EntryState) => (
  <Swap
    shows={connected ? 'first' : 'second'}
    first={isJoining ? joiningNote : recoveryNote}
    second={offlineNotes[offline]}
  />
)

const Line = ({ glyph, children }: { glyph: typeof Clock; children: string }) => (
  <p className="why-off small">
    <Icon glyph={glyph} />
    {children}
  </p>
)

/** The line under "Continuar" of a recovery; without a connection it says when the button works. */
export const MailLine = ({ connected, id }: { connected: boolean; id: string }) => (
  <Swap
    id={id}
    shows={connected ? 'first' : 'second'}
    first={<Line glyph={Mail}>El email llega en unos minutos.</Line>}
    second={<Line glyph={Clock}>Se activa cuando vuelva la conexión.</Line>}
  />
)
