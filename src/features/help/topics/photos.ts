import { fileFates } from '../../../domain/documents/taken'
import { uploadTimeoutMs } from '../../../domain/files'
import type { Topic } from '../topic'

const seconds = uploadTimeoutMs / 1_000

/** Which photos and documents are accepted, with examples. */
export const photos: Topic = {
  title: 'Fotos y documentos: cuáles sirven',
  line: 'Cómo sacarlas para que te las acepten',
  words:
    'foto imagen cámara archivo adjuntar subir DNI frente dorso partida certificado PDF JPG PNG HEIC peso grande pesa megas escanear borrosa oscura reflejo legajo carnet rechazada no permitido Word',
  lead: 'Podés sacarles una foto con el teléfono. Tiene que verse entera, derecha y con buena luz.',
  sections: [
    {
      title: 'La foto de un documento',
      blocks: [
        {
          kind: 'examples',
          items: [
            {
              name: 'documento-bien',
              isGood: true,
              alt: 'Un documento entero y derecho sobre una mesa, que se lee bien.',
              text: 'Entero, derecho y se lee todo.',
            },
            {
              name: 'documento-cortado',
              isGood: false,
              alt: 'Un documento al que le falta un costado.',
              text: 'Cortado: falta un borde.',
            },
            {
              name: 'documento-borroso',
              isGood: false,
              alt: 'Un documento borroso, que no se puede leer.',
              text: 'Borroso: se movió la mano.',
            },
            {
              name: 'documento-reflejo',
              isGood: false,
              alt: 'Un documento con una mancha de luz que tapa los datos.',
              text: 'Con reflejo: apagá el flash.',
            },
          ],
        },
        {
          kind: 'list',
          items: [
            'Apoyalo sobre una mesa lisa, cerca de una ventana.',
            'Sacá el frente y el dorso por separado.',
            'Para una hoja poné el teléfono derecho: acostado, las letras chicas no se leen.',
            'En vez de una captura de pantalla muy larga, sacá varias.',
            'Antes de enviarla, mirala: si vos no la podés leer, la Caja tampoco.',
          ],
        },
      ],
    },
    {
      title: 'Tu foto de legajo',
      blocks: [
        {
          kind: 'examples',
          items: [
            {
              name: 'retrato-bien',
              isGood: true,
              alt: 'Una persona de frente, con la cara bien iluminada y fondo claro.',
              text: 'De frente, con luz y fondo claro.',
            },
            {
              name: 'retrato-oscuro',
              isGood: false,
              alt: 'La misma persona, tan oscura que casi no se ve.',
              text: 'Muy oscura: buscá más luz.',
            },
            {
              name: 'retrato-claro',
              isGood: false,
              alt: 'La misma persona, tan clara que se pierde la cara.',
              text: 'Muy clara: no te pongas contra la luz.',
            },
          ],
        },
        { kind: 'text', text: 'La Caja revisa la luz de la foto. Si no la acepta, te dice por qué y sacás otra.' },
      ],
    },
    {
      title: 'Qué archivos se pueden sumar',
      blocks: [
        { kind: 'files', items: fileFates.filter(({ fate }) => fate !== 'refused') },
        {
          kind: 'picture',
          name: 'archivo',
          alt: 'El lugar de un documento con la foto ya guardada y los botones Cambiar y Quitar.',
        },
      ],
    },
    {
      title: 'Qué no entra, y cómo se arregla',
      blocks: [
        {
          kind: 'text',
          text: 'El portal te lo dice al elegirlo, con estas palabras. Lo que ya estaba en ese lugar sigue ahí.',
        },
        { kind: 'files', items: fileFates.filter(({ fate }) => fate === 'refused') },
      ],
    },
    {
      title: 'Desde la galería o un chat',
      blocks: [
        {
          kind: 'text',
          text: 'En Android, con el portal instalado: abrí la foto o el PDF, tocá *Compartir* y elegí *Afiliados*. El portal te pregunta en qué trámite va.',
        },
        { kind: 'topic', topic: 'instalar' },
      ],
    },
    {
      title: 'Si no se carga',
      blocks: [
        {
          kind: 'text',
          text: `Si en ${seconds} segundos no se pudo leer, el portal te avisa y lo que tenías sigue ahí. Probá de nuevo o elegí otra foto. No hace falta señal para sumarla: queda guardada en este dispositivo.`,
        },
      ],
    },
  ],
}
