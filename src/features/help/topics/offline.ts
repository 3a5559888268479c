import { actTermMs } from '../../../domain/delivery/deadline'
import { visitor } from '../../../domain/owner'
import { sayHowItLeaves } from '../../../forms/leaving-words'
import type { Topic } from '../topic'

const days = actTermMs / 86_400_000

/** Without a connection: what becomes of what is typed, and what the outbox does. */
export const offline: Topic = {
  title: 'Sin conexión: qué pasa con lo que cargás',
  line: 'Qué pasa con lo que cargás',
  words:
    'internet señal wifi datos bandeja salida borrador pendiente perder guardar privada privado incógnito enviar comprobante avión caída',
  lead: 'No se pierde nada. Cada dato se guarda en este dispositivo mientras lo escribís. Lo que enviás sin señal sale cuando vuelve.',
  moments: {
    title: 'Los cuatro momentos',
    items: [
      {
        look: 'saved',
        title: 'Guardado en este dispositivo',
        text: 'Todavía no lo enviaste. Lo encontrás en la Bandeja de salida, en Borradores.',
      },
      {
        look: 'waiting',
        title: 'En espera',
        text: `Ya lo enviaste y falta la señal. ${sayHowItLeaves(visitor)}`,
      },
      { look: 'sent', title: 'Enviado', text: 'La Caja lo recibió. Guardamos el comprobante con la fecha.' },
      {
        look: 'attention',
        title: 'Necesita tu atención',
        text: 'La Caja no lo aceptó. Te decimos por qué y lo corregís sin escribir todo de nuevo.',
      },
    ],
  },
  sections: [
    {
      title: 'La Bandeja de salida',
      blocks: [
        {
          kind: 'text',
          text: 'Ahí está todo lo que guardaste y todavía no llegó a la Caja. De cada cosa dice qué espera, cuándo se vuelve a intentar y qué podés hacer.',
        },
        {
          kind: 'text',
          text: 'Si tenés una cuenta, lo tuyo sale con tu sesión abierta: después de abrir el portal, ingresá.',
        },
        { kind: 'picture', name: 'bandeja', alt: 'La Bandeja de salida con un borrador y el botón Continuar.' },
        { kind: 'screen', label: 'Ver la bandeja', path: '/bandejaDeSalida' },
        { kind: 'topic', topic: 'pocos-datos' },
      ],
    },
    {
      title: 'Qué podés hacer sin conexión',
      blocks: [
        {
          kind: 'list',
          items: [
            'Cargar trámites y subsidios, con sus archivos.',
            'Cambiar tus medios de contacto.',
            'Ver tu legajo, tu credencial, tus trámites y tus pagos, con la hora de los datos.',
            'Escribirle a tu delegación.',
          ],
        },
        { kind: 'text', text: 'Hace falta haber entrado antes, con conexión, en este mismo dispositivo.' },
        {
          kind: 'picture',
          name: 'sin-conexion',
          alt: 'El aviso Sin conexión, podés seguir igual, al pie de Mi legajo.',
        },
      ],
    },
    {
      title: 'Para qué la necesitás',
      blocks: [
        {
          kind: 'list',
          items: [
            'Pagar.',
            'Adherir una tarjeta de crédito.',
            'Pedir o cancelar un turno.',
            'Cambiar o recuperar tu contraseña.',
          ],
        },
      ],
    },
    {
      title: '¿Qué fecha cuenta?',
      blocks: [
        {
          kind: 'text',
          text: `La del día en que tocaste enviar, si llega dentro de los ${days} días. Si no, cuenta la fecha en que llega. El comprobante muestra las dos.`,
        },
      ],
    },
    {
      title: '¿Y si la señal no vuelve?',
      blocks: [
        {
          kind: 'text',
          text: 'En la Bandeja de salida tocá *Guardar una copia*. Se hace un archivo cerrado con una clave. Lo llevás a otro dispositivo y ahí tocás *Traer una copia*. Llega una sola vez.',
        },
      ],
    },
    {
      title: '¿Y en una ventana privada?',
      blocks: [
        {
          kind: 'text',
          text: 'En modo privado o incógnito, lo guardado se borra al cerrar la ventana. El portal te avisa cuando el navegador se lo deja saber; Safari no lo deja. Para no perder nada, usá una ventana común.',
        },
      ],
    },
    {
      title: '¿Y si el dispositivo no es mío?',
      blocks: [
        {
          kind: 'text',
          text: 'Antes de irte tocá *Cerrar sesion*. Lo que guardaste queda cerrado: se abre solo con tu contraseña.',
        },
        { kind: 'topic', topic: 'tableta' },
      ],
    },
  ],
  live: 'outbox',
}
