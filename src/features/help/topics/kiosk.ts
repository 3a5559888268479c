import { codeEntryWords } from '../../../domain/code/entry-words'
import type { Topic } from '../topic'

/** The tablet of an office, which many people use. */
export const kiosk: Topic = {
  title: 'La tablet de la Caja',
  line: 'Usarla y no dejar nada tuyo',
  words:
    'tablet delegación compartida pública ajena borrar salir terminar privacidad letra contraste código sobre computadora prestada ciber locutorio',
  lead: 'La usa mucha gente. Cuando terminás, se borra todo: la próxima persona empieza de cero.',
  sections: [
    {
      title: 'Cuando terminás',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Tocá *Terminé*, arriba a la derecha. Si entraste a tu cuenta, dice *Cerrar sesion*.',
            'Si quedó algo sin enviar, el portal pregunta *¿Terminaste en esta tablet?*',
            'Tocá *Borrar y terminar*, o *Seguir cargando* si te falta.',
          ],
        },
        {
          kind: 'picture',
          name: 'tableta',
          alt: 'La pregunta ¿Terminaste en esta tablet?, con los botones Llevármelo a otro dispositivo, Borrar y terminar y Seguir cargando.',
        },
        {
          kind: 'text',
          text: 'Se borran la cuenta, los formularios, las fotos y los comprobantes de esa tablet. Lo que ya enviaste no se pierde.',
        },
      ],
    },
    {
      title: 'Si te vas sin tocar nada',
      blocks: [
        {
          kind: 'text',
          text: 'A los dos minutos sin que nadie toque la pantalla, se borra todo igual. Treinta segundos antes pregunta *¿Seguís ahí?*: tocá en cualquier lado para seguir.',
        },
      ],
    },
    {
      title: 'Si tenés que seguir en otro momento',
      blocks: [
        {
          kind: 'text',
          text: 'La tablet no guarda borradores. Cuando tocás *Terminé* con un trámite a medias, elegí *Llevármelo a otro dispositivo* y seguilo en tu teléfono.',
        },
      ],
    },
    {
      title: 'Si no hay conexión cuando enviás',
      blocks: [
        {
          kind: 'text',
          text: `Tu trámite queda en un sobre cerrado que esa tablet no puede abrir, y sale solo cuando vuelve la conexión. Llevate el código: en tu teléfono, en el ingreso del portal, tocá *${codeEntryWords.act}* y ves si llegó.`,
        },
      ],
    },
    {
      title: 'Letra y contraste',
      blocks: [
        {
          kind: 'text',
          text: 'Arriba podés agrandar la letra y cambiar los colores. Cuando terminás, vuelve a lo normal.',
        },
      ],
    },
    {
      title: 'Documentos y comprobantes',
      blocks: [
        {
          kind: 'text',
          text: 'Los podés ver e imprimir. No se descargan: en la tablet no queda ningún archivo.',
        },
      ],
    },
    {
      title: 'En una computadora prestada',
      blocks: [
        {
          kind: 'text',
          text: 'Cerrá la sesión. En la Bandeja de salida, *Borrar lo guardado* borra todo lo tuyo de ese dispositivo, también lo que no se envió. Si te olvidaste, abrí *Seguridad de tu cuenta* desde tu teléfono.',
        },
        { kind: 'screen', label: 'Ver la bandeja', path: '/bandejaDeSalida' },
        { kind: 'topic', topic: 'acceso' },
      ],
    },
  ],
}
