import { fileFates } from '../../src/domain/documents/taken'
import { acceptedExtensions, type FileWidget } from '../../src/domain/files'
import { tableText } from './table'

const widgets = ['single', 'slots', 'pdf-image'] as const satisfies readonly FileWidget[]

const fates = { taken: 'taken', changed: 'changed first', refused: 'refused' } as const

/** Which endings each kind of slot takes. */
export const widgetTable = (): string =>
  tableText({
    head: ['widget', 'takes'],
    rows: widgets.map((widget) => [`\`${widget}\``, acceptedExtensions(widget).join(', ')]),
  })

/** What becomes of each kind of file, with the words of the slot. */
export const fateTable = (): string =>
  tableText({
    head: ['file', 'becomes', 'words'],
    rows: fileFates.map(({ what, fate, words }) => [what, fates[fate], words]),
  })
