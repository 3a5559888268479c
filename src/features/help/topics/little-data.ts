import { askAbove } from '../../../domain/delivery/line'
import type { Topic } from '../topic'

const megabytes = askAbove / 1_000_000

/** Sending many documents over a line that is slow, breaks or costs by the byte. */
export const littleData: Topic = {
  title: 'Enviar con pocos datos o mala señal',
  line: 'Muchas fotos, datos prepagos, señal que se corta',
  words:
    'datos móviles megas prepago abono plan gastar consumo wifi esperar pausar pausa seguir lento corte se corta señal mala porcentaje progreso cuánto falta tamaño ahorro',
  lead: 'Antes de enviar ves cuánto pesa. Mientras sale, ves cuánto llegó. Podés pausarlo, seguirlo o esperar a tener Wi-Fi.',
  sections: [
    {
      title: 'Antes de enviar',
      blocks: [
        {
          kind: 'list',
          items: [
            'Al lado del último botón dice cuántos archivos son y cuánto pesan.',
            `Si son más de ${megabytes} MB y el navegador nos dice que usás datos móviles, o que pediste ahorrarlos, te preguntamos.`,
            'Mientras decidís ya está guardado en la Bandeja de salida. Si cerrás el portal, no se pierde.',
          ],
        },
      ],
    },
    {
      title: 'Mientras sale',
      blocks: [
        {
          kind: 'text',
          text: 'En la Bandeja de salida ves cuánto llegó a la Caja, del total y de cada archivo. Ese número es lo que la Caja confirmó.',
        },
        {
          kind: 'list',
          items: [
            '*Pausar*: deja de salir. Sigue en pausa aunque cierres el portal.',
            '*Seguir*: continúa desde donde quedó.',
            '*Esperar Wi-Fi*: sale solo cuando te conectás a Wi-Fi con el portal abierto. Si lo cerrás, se envía cuando vuelvas a abrir el portal con Wi-Fi. Si tu dispositivo no nos dice cómo estás conectado, o ahorra datos siempre, tocás *Enviar ahora*.',
            '*Enviar ahora*: sale con la conexión que tengas.',
          ],
        },
        { kind: 'screen', label: 'Ver la bandeja', path: '/bandejaDeSalida' },
      ],
    },
    {
      title: 'Si se corta',
      blocks: [
        {
          kind: 'text',
          text: 'Los archivos salen de a partes. Lo que ya llegó no se manda de nuevo: un corte no te hace gastar todo otra vez.',
        },
        {
          kind: 'text',
          text: 'La Caja guarda lo que llegó por un tiempo. Si pasa ese plazo sin que termines, se manda de nuevo y te lo decimos.',
        },
      ],
    },
    {
      title: 'Si un documento no sirve',
      blocks: [
        {
          kind: 'text',
          text: 'La Caja mira cada archivo apenas llega. Si uno no sirve, te decimos cuál sin esperar a los demás. Lo cambiás y los otros no se mandan de nuevo.',
        },
        { kind: 'topic', topic: 'fotos' },
      ],
    },
    {
      title: '¿Y si el navegador no sabe si hay Wi-Fi?',
      blocks: [
        {
          kind: 'text',
          text: 'Pasa en iPhone y en Firefox. Ahí no te preguntamos solos: si elegís *Esperar Wi-Fi*, volvé a la Bandeja cuando lo tengas y tocá *Enviar ahora*.',
        },
      ],
    },
  ],
  live: 'outbox',
}
