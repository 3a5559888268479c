import { longestCodeMs } from '../../../domain/card/verdict'
import type { Topic } from '../topic'

const days = longestCodeMs / 86_400_000

/** The member's card and the certificate: seeing them, downloading them, and what they need. */
export const card: Topic = {
  title: 'Credencial y constancia',
  line: 'Descargarla y usarla sin señal',
  words:
    'carnet carné tarjeta afiliado obra social farmacia convenio PDF imprimir QR código verificar vencida constancia descuento',
  lead: 'La credencial se ve en la pantalla, también sin señal. El PDF para imprimir necesita conexión.',
  sections: [
    {
      title: 'Ver y descargar',
      blocks: [
        {
          kind: 'steps',
          items: [
            'En el menú, tocá *Credenciales* y después *Credencial de afiliado*.',
            'Para tenerla en PDF, tocá *Descargar credencial*. Se abre en otra ventana.',
          ],
        },
        {
          kind: 'picture',
          name: 'credencial',
          alt: 'La credencial en la pantalla, con la foto, el nombre y el vencimiento.',
        },
        { kind: 'screen', label: 'Ver mi credencial', path: '/credencial', isOfMembers: true },
      ],
    },
    {
      title: 'Si te piden comprobar que vale',
      blocks: [
        {
          kind: 'text',
          text: `Tocá *Mostrar el código*. Quien te la pide lo escanea con la cámara de su teléfono y ve si tu credencial vale. El código vale ${days} días y se renueva solo cuando hay conexión.`,
        },
        { kind: 'screen', label: 'Verificar una credencial', path: '/verificar' },
      ],
    },
    {
      title: 'Qué hace falta',
      blocks: [
        {
          kind: 'list',
          items: [
            'Para la credencial: tener cargada tu foto de legajo.',
            'Para la constancia para convenios: tener la foto y no tener conceptos adeudados.',
          ],
        },
        { kind: 'topic', topic: 'fotos' },
      ],
    },
  ],
}
