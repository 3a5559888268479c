import { checkPickedFile, maxFileBytes, resizeFromBytes, resizeWidth, uploadTimeoutMs, type FileWidget } from '../files'
import { pictureLimits } from '../pictures/shape'
import { mostPdfPages, pdfWords } from './pdf-verdict'
import { holdUpright, inOneText, pickWords } from './pick-words'

/**
 * What a person may want to add, what becomes of it in a slot, and the words for it: taken as it is, taken and changed
 * first, or refused with what the slot says.
 */
export type FileFate = { what: string; fate: 'taken' | 'changed' | 'refused'; words: string }

const megabytes = (bytes: number): string => `${bytes / 1_048_576} MB`

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** What the rule itself says of such a file in a slot. */
const refusalOf = (start: string, size: number, widget: FileWidget = 'slots'): string => {
  const judged = checkPickedFile({ size, head: bytesOf(start) }, widget)
  return judged.ok ? '' : inOneText(judged.error)
}

const taken = (what: string, words: string): FileFate => ({ what, fate: 'taken', words })
const changed = (what: string, words: string): FileFate => ({ what, fate: 'changed', words })
const refused = (what: string, words: string): FileFate => ({ what, fate: 'refused', words })

/** Everything that is taken or not, in the order in which people meet it: what the help and docs/documents.md read. */
export const fileFates: readonly FileFate[] = [
  taken('Foto JPG', 'Entra en todos los lugares.'),
  taken('Imagen PNG', 'Entra solo donde el lugar nombra .png.'),
  taken('Documento PDF', `Entra con hasta ${megabytes(maxFileBytes)} y ${mostPdfPages} páginas.`),
  taken(
    'PDF con campos completados, firmas, sellos o notas',
    'La Caja ve todo lo que se ve en la página. Un PDF con firma digital va además tal cual, con su firma.',
  ),
  taken('PDF que se abre sin contraseña y no deja imprimir ni copiar', 'Entra como cualquier otro.'),
  changed(
    'Foto que pesa mucho',
    `Desde ${megabytes(resizeFromBytes)} el portal la achica a ${resizeWidth} píxeles de ancho y pone fondo blanco donde era transparente.`,
  ),
  changed(
    'Foto con demasiado detalle para abrirla',
    `Con más de ${pictureLimits.pixels / 1_000_000} megapíxeles, o guardada de un modo que cuesta abrir, el portal la achica aunque pese poco.`,
  ),
  changed('Foto pesada y acostada', `Entra, y el lugar te avisa: ${holdUpright}`),
  changed('Foto con la ubicación y los datos de la cámara', 'Se los sacamos antes de guardarla.'),
  changed('Foto HEIC que el navegador abre', 'La guardamos como JPG.'),
  changed(
    'Archivo sin terminación, o con una que no es la suya',
    'Lo reconocemos por lo que tiene y le ponemos la que va.',
  ),
  refused('Foto HEIC que el navegador no abre', inOneText(pickWords.heic)),
  refused('Archivo de Word, Excel, WebP, GIF u otro tipo', refusalOf('PK', 1)),
  refused(`PDF de más de ${megabytes(maxFileBytes)}`, refusalOf('%PDF-', maxFileBytes + 1)),
  refused('PDF con contraseña para abrirlo', inOneText(pdfWords.locked)),
  refused('PDF cortado o sin páginas', inOneText(pdfWords.damaged)),
  refused(`PDF de más de ${mostPdfPages} páginas`, inOneText(pdfWords.long)),
  refused('PDF demasiado complejo, que el programa no puede revisar', inOneText(pdfWords.heavy)),
  refused('Formulario que solo abre Adobe Reader, o carpeta de varios PDF', inOneText(pdfWords.elsewhere)),
  refused('Foto cortada, que no se terminó de bajar', inOneText(pickWords.incomplete)),
  refused('Imagen que el navegador no puede abrir', inOneText(pickWords.unreadable)),
  refused('Archivo vacío', refusalOf('', 0)),
  refused('Archivo que se movió o se borró', inOneText(pickWords.unavailable)),
  refused(`Archivo que tarda más de ${uploadTimeoutMs / 1_000} segundos`, inOneText(pickWords.timedOut)),
  refused('Foto de legajo muy chica', inOneText(pickWords.tooSmall)),
  refused('Foto de legajo muy oscura', inOneText(pickWords.tooDark)),
  refused('Foto de legajo con demasiada luz', inOneText(pickWords.tooBright)),
  refused('PDF en el lugar de la foto de legajo', inOneText(pickWords.notAPicture)),
]
