import { crc32 } from 'node:zlib'
import { paper } from '../support/paper'
import { fireEvent, screen } from '../ui/support/setup'

const chunk = (type: string, ...values: number[]): Buffer => {
  const named = Buffer.concat([Buffer.from(type), Buffer.from(values)])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(values.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** Each kind of file, as small as it can be. */
export const contents = {
  jpg: Buffer.from('ffd8ffc0000b080009000901011100ffda0008010100003f000102ffd9', 'hex'),
  png: Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', 0, 0, 0, 9, 0, 0, 0, 9, 8, 2, 0, 0, 0),
    chunk('IDAT', 1),
    chunk('IEND'),
  ]),
  pdf: Buffer.from(paper()),
  program: Buffer.from('MZ a program'),
  text: Buffer.from('esto no es un documento'),
  heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  nothing: Buffer.alloc(0),
} satisfies Record<string, Uint8Array>

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
