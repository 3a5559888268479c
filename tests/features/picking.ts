import { fireEvent, screen } from '../ui/support/setup'

/** The beginning of each kind of file, as it is on a disk. */
export const contents = {
  jpg: [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pdf: [...Buffer.from('%PDF-1.7\nConstancia')],
  program: [...Buffer.from('MZ a program')],
  text: [...Buffer.from('esto no es un documento')],
  heic: [0, 0, 0, 24, ...Buffer.from('ftypheic\0\0\0\0mif1heic')],
  nothing: [],
} satisfies Record<string, number[]>

/** A file as a person picks it, whose bytes WebCrypto takes; `bytes` makes it exactly that large. */
export const aPicked = (name: string, content: keyof typeof contents, bytes?: number): File => {
  const head = Uint8Array.from(contents[content])
  const whole = new Uint8Array(bytes ?? head.length)
  whole.set(head)
  const file = new File([whole], name)
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(whole.slice().buffer) })
  return file
}

/** The place of a document or of the photo, by its label. */
export const place = (label: string): HTMLElement => screen.getByRole('group', { name: label })

/** Picks a file for a place, as its file dialog does. */
export const pickFor = (label: string, file: File): void => {
  const input = place(label).querySelector('input[type="file"]')
  if (!input) throw new Error(`no picker at ${label}`)
  fireEvent.change(input, { target: { files: [file] } })
}
