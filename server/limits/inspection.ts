import { maxFileBytes } from '../../src/domain/files'
import { mostPdfPages } from '../../src/domain/documents/pdf-verdict'
import { pdfLimits } from '../../src/domain/documents/pdf-weight'
import { pictureLimits } from '../../src/domain/pictures/shape'
import type { Limit } from './limit'

const full = {
  status: 503,
  words: 'Estamos revisando muchos archivos a la vez. Esperá {espera} y probá de nuevo.',
} as const

const complexPicture = {
  status: 422,
  words: 'La imagen es demasiado grande o compleja. Sacá otra foto, o guardala como JPG común, y elegila de nuevo.',
} as const

const complexPdf = {
  status: 422,
  words:
    'El PDF es demasiado complejo para revisarlo. Sacale una foto a cada hoja, o abrilo, elegí imprimir y guardalo de nuevo como PDF.',
} as const

/** The limits of the inspection room for untrusted files. */
export const inspectionLimits = {
  places: { value: 2, unit: 'looks at a time', reason: 'each in a process of its own, one for each caller' },
  visits: {
    value: 24,
    unit: 'visits at a time',
    reason:
      'those who wait among them: when all are taken, whoever has the most of them makes room for somebody with fewer',
    answer: full,
  },
  visitsOfCaller: {
    value: 8,
    unit: 'visits at a time of one address',
    reason: 'nobody fills the room alone; many people may sit behind one address',
    answer: full,
  },
  wait: {
    value: 30_000,
    unit: 'ms',
    reason: 'longest wait for the turn of a look; then its caller is told to come back',
    answer: full,
  },
  processorOfCaller: {
    value: 45_000,
    unit: 'ms',
    reason:
      'processor time a minute of one address; twice as much of an IPv6 network of 56 bits, four times of one of 48. Whoever had the least comes first',
    answer: full,
  },
  again: { value: 200, unit: 'ms', reason: 'how soon the next turn is looked for when all who wait had too much' },
  comeBack: { value: 3000, unit: 'ms', reason: 'a few looks take less' },
  looksOfProcess: { value: 500, unit: 'looks of one process', reason: 'what a library leaks does not add up' },
  idle: { value: 30_000, unit: 'ms', reason: 'a process besides the first ends when there is nothing more to look at' },
  processor: {
    value: 5000,
    unit: 'ms',
    reason:
      'processor time of one look, or of one document that is joined to others: a photo of 12 megapixels takes 0.3 s',
    answer: complexPdf,
  },
  duration: { value: 60_000, unit: 'ms', reason: 'a look on a machine too busy to make it', answer: full },
  afterCaller: {
    value: 15_000,
    unit: 'ms',
    reason: 'a look whose caller has gone ends by then, or is ended with its process',
    answer: full,
  },
  memory: {
    value: 352 * 1_048_576,
    unit: 'bytes',
    reason: 'memory of one process, which has about 100 MB before it looks at anything, and 130 MB once it reads PDFs',
    answer: complexPdf,
  },
  heap: { value: 128 * 1_048_576, unit: 'bytes', reason: 'what a PDF is read into', answer: complexPdf },
  file: { value: maxFileBytes, unit: 'bytes', reason: 'what a document may weigh at most, once more' },
  pixels: {
    value: pictureLimits.pixels,
    unit: 'pixels of a picture',
    reason: 'by the header, before anything decodes it; the portal makes a larger one smaller before it is stored',
    answer: complexPicture,
  },
  side: {
    value: pictureLimits.side,
    unit: 'pixels of a side',
    reason: 'a decoder holds whole rows',
    answer: complexPicture,
  },
  held: {
    value: pictureLimits.held,
    unit: 'bytes',
    reason: 'what a decoder holds of a picture: all of it when it is interlaced or progressive',
    answer: complexPicture,
  },
  scans: {
    value: pictureLimits.scans,
    unit: 'scans of a JPEG',
    reason: 'a progressive one has about ten',
    answer: complexPicture,
  },
  objects: {
    value: pdfLimits.objects,
    unit: 'objects of a PDF',
    reason: 'a long document has a few thousand',
    answer: complexPdf,
  },
  entries: {
    value: pdfLimits.entries,
    unit: 'entries of the tables of a PDF',
    reason: 'what they claim before anything reads them; a reader keeps each of them in memory',
    answer: complexPdf,
  },
  inflated: {
    value: pdfLimits.inflated,
    unit: 'bytes',
    reason: 'what is inflated of a PDF to find its objects',
    answer: complexPdf,
  },
  pages: {
    value: mostPdfPages,
    unit: 'pages of a PDF',
    reason: 'longer than any paper that is asked for; a page named twice counts twice',
    answer: complexPdf,
  },
} as const satisfies Record<string, Limit>
