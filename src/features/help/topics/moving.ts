import { codeEntryWords } from '../../../domain/code/entry-words'
import { mostParcelBytes, parcelTermMs } from '../../../domain/handover/protocol'
import { takePath } from '../../../domain/portal-paths'
import type { Topic } from '../topic'

const hours = parcelTermMs / 3_600_000
const megabytes = mostParcelBytes / 1_048_576

/** Taking a form from one device to another. */
export const moving: Topic = {
  title: 'Seguir en otro dispositivo',
  line: 'Pasar un formulario empezado',
  words:
    'pasar llevar traer mover continuar celular teléfono computadora tablet app instalada navegador código qr diez palabras enlace borrador cambiar',
  lead: 'Un formulario empezado se puede pasar a otro dispositivo, con sus archivos. Se mueve: cuando lo abrís allá, acá se cierra.',
  sections: [
    {
      title: 'En el dispositivo donde lo empezaste',
      blocks: [
        {
          kind: 'steps',
          items: [
            'Abrí el formulario, o buscalo en la Bandeja de salida.',
            'Tocá *Seguir en otro dispositivo*. Necesita conexión.',
            'Dejá a la vista el código: el cuadrado y las diez palabras dicen lo mismo.',
          ],
        },
      ],
    },
    {
      title: 'En el otro dispositivo',
      blocks: [
        {
          kind: 'steps',
          items: [
            `Apuntale al cuadrado con la cámara del teléfono y abrí el enlace. O, en el ingreso, tocá *${codeEntryWords.act}* y escribí las diez palabras.`,
            'Mirá que sea el tuyo y tocá *Traer acá*.',
          ],
        },
        {
          kind: 'text',
          text: 'Si es un trámite de tu cuenta, te pide ingresar con la misma matrícula. El código no se pierde mientras ingresás.',
        },
        { kind: 'screen', label: codeEntryWords.act, path: takePath },
      ],
    },
    {
      title: 'Si algo se corta',
      blocks: [
        {
          kind: 'list',
          items: [
            'Si no llegó entero, sigue en el primer dispositivo.',
            `El código vale ${hours} horas y para un solo dispositivo. Si vence, el formulario vuelve a abrirse donde estaba.`,
            '*Seguir acá* lo trae de vuelta mientras nadie lo haya terminado de abrir.',
            '¿Dice que lo abrieron y no fuiste vos? Tocá *Cancelar y seguir acá*: el código deja de servir.',
          ],
        },
      ],
    },
    {
      title: 'De Safari a la app instalada',
      blocks: [
        {
          kind: 'text',
          text: `En iPhone y iPad la app instalada guarda aparte de Safari. Pasá el borrador igual que a otro dispositivo: copiá el enlace en Safari y pegalo en la app, en *${codeEntryWords.act}*.`,
        },
      ],
    },
    {
      title: 'Qué se puede pasar',
      blocks: [
        {
          kind: 'text',
          text: `Borradores de hasta ${megabytes} MB con sus archivos. Lo que ya enviaste sale solo mientras el portal esté abierto; si lo cerrás, se envía cuando vuelvas a abrir el portal. Para pasarlo, primero tocá *Corregir* en la Bandeja de salida. Sin conexión, guardá una copia y llevala en un archivo.`,
        },
        { kind: 'topic', topic: 'sin-conexion' },
      ],
    },
  ],
}
