import type { FileWidget } from '../files'

const sides: readonly string[] = ['dniFrente', 'dniDorso', 'tituloFrente', 'tituloDorso']
const forms: readonly string[] = ['cud', 'cudOriginal', 'reciboHaberes', 'certificadoLaboral']

/** The widget of a document's slot in the form that it came by, by the key of the slot: it decides which files are taken. */
export const widgetOfSlot = (key: string): FileWidget => {
  const name = key.split('.').at(-1) ?? ''
  if (sides.includes(name)) return 'slots'
  return forms.includes(name) ? 'pdf-image' : 'single'
}

const photoSlots: readonly string[] = ['titular.fotocarnet', 'titular.foto']

/** Whether a slot is that of the file photo, whose light is judged (PHOTO-005). */
export const isPhotoSlot = (key: string): boolean => photoSlots.includes(key)
