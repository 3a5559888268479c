/** Most pages of a PDF: longer than any paper that is asked for. A page that is named twice counts twice. */
export const mostPdfPages = 500

/**
 * What a PDF is worth to whoever has to read it: `sound`; `damaged` when it is cut or has no page; `locked` when it opens
 * only with a password; `long` beyond mostPdfPages; `heavy` when reading it costs more than it may; `elsewhere` when its pages are drawn by one program alone (a dynamic
 * form) or it is a folder of other files.
 */
export type PdfVerdict = 'sound' | 'damaged' | 'locked' | 'long' | 'heavy' | 'elsewhere'

/** What is wrong with a PDF that nobody could read later, and how to mend it; nothing for a sound one (UNS-142). */
export const pdfWords = {
  damaged: {
    message: 'El archivo está dañado o incompleto.',
    mend: 'Volvé a descargarlo y elegilo de nuevo, o sacale una foto.',
  },
  locked: {
    message: 'El PDF pide una contraseña para abrirse.',
    mend: 'Abrilo con su contraseña, elegí imprimir y guardalo de nuevo como PDF, o sacale una foto a cada hoja.',
  },
  long: {
    message: `El PDF tiene más de ${mostPdfPages} páginas.`,
    mend: 'Guardalo de nuevo solo con las que hacen falta.',
  },
  heavy: {
    message: 'El PDF es demasiado complejo para revisarlo.',
    mend: 'Sacale una foto a cada hoja, o abrilo, elegí imprimir y guardalo de nuevo como PDF.',
  },
  elsewhere: {
    message: 'El PDF solo se ve entero en Adobe Reader.',
    mend: 'Abrilo ahí, elegí imprimir y guardalo de nuevo como PDF.',
  },
} as const satisfies Record<Exclude<PdfVerdict, 'sound'>, { message: string; mend: string }>
