import type { FileProblem } from '../files'
import { messages } from '../messages'

/** What is wrong with a pick, in the person's words: the fund's, and what to do about it. */
export type PickProblem = Pick<FileProblem, 'message' | 'mend'>

/** Both sentences of a problem as one text; not all of the fund's end in a full stop. */
export const inOneText = ({ message, mend }: PickProblem): string => `${message.replace(/[^.]$/, '$&.')} ${mend}`

const unreadableImage = 'No pudimos leer la imagen.'

/** What a slot says of a picture, or of a file that cannot be read; `pdfWords` has what it says of a PDF. */
export const pickWords = {
  /** No browser can make a picture of it. */
  unreadable: { message: unreadableImage, mend: 'Sacale otra foto, o elegí una en formato JPG.' },
  /** Its bytes end before it does. */
  incomplete: {
    message: unreadableImage,
    mend: 'Está incompleta: volvé a descargarla o a guardarla, o sacale otra foto.',
  },
  /** A HEIC where the browser cannot read it. */
  heic: {
    message: messages.ext,
    mend:
      'Es una foto en formato HEIC, que este navegador no abre. Guardala como JPG, o sacala desde el portal. ' +
      'En un iPhone, elegí antes Ajustes > Cámara > Formatos > «Más compatible».',
  },
  /** A PDF where the photo of a person belongs. */
  notAPicture: { message: messages.ext, mend: 'Sacate una foto, o elegí una en formato JPG o PNG.' },
  /** The photo of a person, so small that the card would show no face. */
  tooSmall: {
    message: 'La foto es muy chica.',
    mend: 'En la credencial no se te vería. Elegí la original, no una miniatura, o sacate otra.',
  },
  tooDark: { message: 'La foto salió muy oscura.', mend: 'Sacala de nuevo con más luz, de frente a una ventana.' },
  tooBright: { message: 'La foto salió con demasiada luz.', mend: 'Sacala de nuevo sin sol directo ni flash.' },
  timedOut: { message: messages.fileTimeout, mend: 'Volvé a elegirlo. Si es muy grande, sacale una foto.' },
  unavailable: { message: 'No pudimos abrir el archivo.', mend: 'Puede haberse movido o borrado. Elegilo de nuevo.' },
} as const satisfies Record<string, PickProblem>

/** Said of a large picture that is wider than high, which is taken (UNS-144). */
export const holdUpright = 'Si es una hoja, se lee mejor con el teléfono parado. Podés sacarla de nuevo.'
