/** Types of documents that the desk shows: anything else is not handed to the browser as what it says it is. */
const shown = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

/** A type that can be shown. */
export type ShownType = (typeof shown)[number]

const names: Record<ShownType, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}

/** The type as one that can be shown; undefined for any other. */
export const shownTypeOf = (type: string): ShownType | undefined => shown.find((one) => one === type)

/** Whether a document is a PDF. */
export const isPdf = ({ tipo }: { tipo: string }): boolean => tipo === 'application/pdf'

/** Size of a file for reading: '1,4 MB', '320 kB'. */
export const sayBytes = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} kB`

/** What a document is: '2 de 15 · JPG, 1,4 MB'. `position` counts from 1. */
export const sayDocument = (
  position: number,
  count: number,
  { tipo, bytes }: { tipo: string; bytes: number },
): string => {
  const type = shownTypeOf(tipo)
  return `${position} de ${count} · ${type === undefined ? 'Archivo' : names[type]}, ${sayBytes(bytes)}`
}
