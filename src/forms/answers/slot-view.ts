import { acceptedExtensions, acceptedTypes, type FileWidget } from '../../domain/files'
import type { DocumentSlot } from '../../domain/form/forms'
import type { FileEntry } from '../../offline/database/types'
import type { FileSlotState } from '../../ui/files/file-slot-state'
import type { SlotActivity } from '../draft/state'

/** DOM name of a slot, and path of its problems. */
export const slotPath = (slot: Pick<DocumentSlot, 'key'>): string => `archivo:${slot.key}`

const names = { '.jpg': 'JPG', '.jpeg': 'JPG', '.png': 'PNG', '.pdf': 'PDF' } as const

const isNamed = (extension: string): extension is keyof typeof names => extension in names

/** What a widget accepts, in words: 'JPG, PNG o PDF de hasta 5 MB' (AMB-10). */
export const slotHint = (widget: FileWidget): string => {
  const formats = [
    ...new Set(acceptedExtensions(widget).flatMap((extension) => (isNamed(extension) ? [names[extension]] : []))),
  ]
  return `${new Intl.ListFormat('es', { type: 'disjunction' }).format(formats.toSorted())} de hasta 5 MB`
}

/** `accept` for the file dialog: the types of the widget, and their extensions for systems that know only extensions. */
export const slotAccept = (widget: FileWidget): string =>
  [...acceptedTypes(widget), ...acceptedExtensions(widget)].join(',')

const mendRefused = 'Elegí otro archivo o sacale una foto.'

/** What a slot shows: its activity, its problem, or its stored file, which has a tick once it was verified. */
export const toSlotState = (
  stored: FileEntry | undefined,
  activity: SlotActivity | undefined,
  refused: string | undefined,
  thumbUrl: string | undefined,
  isVerified: boolean,
): FileSlotState => {
  const file = stored && { name: stored.name, bytes: stored.bytes, type: stored.type, thumbUrl }
  if (activity?.kind === 'reading') return { kind: 'reading' }
  if (activity?.kind === 'compressing') return { kind: 'compressing', from: activity.from, to: null, progress: 50 }
  if (activity?.kind === 'error') return { kind: 'error', message: activity.message, mend: activity.mend, file }
  if (file && refused) return { kind: 'error', message: refused, mend: mendRefused, file }
  const advice = activity?.kind === 'advice' ? activity.text : undefined
  if (file) return isVerified ? { kind: 'saved', file, advice } : { kind: 'checking', file }
  return { kind: 'idle' }
}
