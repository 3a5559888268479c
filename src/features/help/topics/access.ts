import { sessionTimes } from '../../../domain/session/session-life'
import { sessionMessages } from '../../../domain/session/session-messages'
import { recoverPath, signInPath } from '../../../domain/portal-paths'
import type { Topic } from '../topic'

const hiddenMinutes = sessionTimes.hidden / 60_000

/** Signing in, a forgotten password, and how a session ends. */
export const access: Topic = {
  title: 'Contraseña y acceso',
  line: 'Entrar, recuperarla y cerrar sesión',
  words:
    'clave olvidé perdí bloqueado no puedo entrar ingresar usuario nuevo registrarme matrícula huella llave spam mail no llega seguridad dispositivo robado salir sesión terminó',
  lead: 'Entrás con tu número de matrícula y tu contraseña. Si la olvidaste, el portal te manda un email para hacer otra.',
  sections: [
    {
      title: 'Olvidé mi contraseña',
      blocks: [
        {
          kind: 'steps',
          items: [
            'En la página de ingreso, tocá *Nuevo usuario / Recuperar contraseña*.',
            'Escribí tu matrícula y tu documento, sin puntos. Aceptá los términos y marcá *No soy un robot*.',
            'Abrí el email que te llega y tocá el enlace. Vale 24 horas y sirve una sola vez.',
            'Escribí la contraseña nueva dos veces.',
          ],
        },
        {
          kind: 'picture',
          name: 'recuperar',
          alt: 'La página para recuperar la contraseña, con matrícula, documento y términos.',
        },
        {
          kind: 'text',
          text: 'Necesitás conexión. ¿No llega el email? Mirá en la carpeta de correo no deseado (spam). Si la Caja no tiene tu email, hablá con tu delegación.',
        },
        { kind: 'screen', label: 'Recuperar mi contraseña', path: recoverPath },
      ],
    },
    {
      title: 'La primera vez',
      blocks: [
        {
          kind: 'text',
          text: 'Ya te afiliaste y nunca entraste: hacé los mismos pasos. El email te deja elegir tu contraseña.',
        },
      ],
    },
    {
      title: 'Una buena contraseña',
      blocks: [
        {
          kind: 'text',
          text: `${sessionMessages.passwordHint} No uses la de otro sitio. La Caja nunca te la va a pedir.`,
        },
      ],
    },
    {
      title: 'Entrar sin conexión',
      blocks: [
        {
          kind: 'text',
          text: 'Si ya entraste en este dispositivo con conexión, tu contraseña abre lo que quedó guardado acá. La primera vez hace falta conexión.',
        },
        {
          kind: 'picture',
          name: 'ingreso',
          alt: 'La página de ingreso, con número de afiliado, contraseña y el botón Ingresar.',
        },
        { kind: 'screen', label: 'Ir a la página de ingreso', path: signInPath },
      ],
    },
    {
      title: 'La sesión se cierra sola',
      blocks: [
        {
          kind: 'text',
          text: `Un minuto antes el portal pregunta *¿Estás ahí?* y podés seguir. También se cierra si dejás el portal tapado por otra cosa más de ${hiddenMinutes} minutos. Lo que estabas cargando queda guardado: volvé a entrar y seguís.`,
        },
      ],
    },
    {
      title: 'Cerrar sesión',
      blocks: [
        {
          kind: 'text',
          text: 'Abajo del menú, tocá *Cerrar sesion*. Si algo todavía no salió, el portal te avisa antes.',
        },
      ],
    },
  ],
  live: 'security',
}
