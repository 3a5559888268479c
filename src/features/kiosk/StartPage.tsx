import { joinPath, officesPath, recoverPath, signInPath } from '../../domain/portal-paths'
import { useConnected } from '../../forms/useConnected'
import { Tile, Tiles } from '../../ui/frame/Tiles'
import { Info, Key, UserPlus } from '../../ui/icons/icons'
import { LogIn } from '../../ui/icons/kiosk-icons'

const notNow = 'Ahora no se puede: hace falta conexión'

type StartPageProps = {
  /** Address of a path of the portal. */
  toHref: (path: string) => string
  onGo: (href: string) => void
}

/** /kiosco: what somebody who sits down at a tablet can do. */
export const StartPage = ({ toHref, onGo }: StartPageProps) => {
  const connected = useConnected()
  // What needs a connection says so before it is pressed.
  const line = (words: string): { line: string; otherLine: string } =>
    connected ? { line: words, otherLine: notNow } : { line: notNow, otherLine: words }
  return (
    <main className="kiosk-body" id="contenido" tabIndex={-1}>
      <h1>Te damos la bienvenida. ¿Qué querés hacer?</h1>
      <Tiles>
        <Tile
          isMain
          href={toHref(signInPath)}
          onGo={onGo}
          glyph={LogIn}
          title="Ingresar a mi cuenta"
          {...line('Con tu número de afiliado y tu contraseña')}
        />
        <Tile
          href={toHref(joinPath)}
          onGo={onGo}
          glyph={UserPlus}
          title="Empezar mi afiliación"
          line="Si todavía no sos parte de la Caja"
        />
        <Tile
          href={toHref(recoverPath)}
          onGo={onGo}
          glyph={Key}
          title="Nuevo usuario / Recuperar contraseña"
          {...line('Te mandamos un enlace por email')}
        />
        <Tile
          href={toHref(officesPath)}
          onGo={onGo}
          glyph={Info}
          title="Medios de contacto"
          line="Direcciones, teléfonos y horarios"
        />
      </Tiles>
    </main>
  )
}
