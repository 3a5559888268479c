import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Slot } from './documents'
import type { Arrived, Owner, StoredRequest } from './reception'
import type { TemporaryFolder } from './uploads'

const fileName = 'adjuntos.pdf'

type Attached = Pick<Arrived<StoredRequest, Owner>, 'request' | 'received' | 'looks'> & {
  slots: readonly Slot[]
  folder: TemporaryFolder
}

const labelOf = (slot: Slot | undefined): string | undefined =>
  slot?.whose === undefined ? slot?.label : `${slot.label} ${slot.whose}`

/**
 * Joins the documents into one PDF beside them, each under its label and whose it is, in the order of the manifest.
 * Gives the name of the PDF and its bytes; undefined when there is no document.
 */
export const joinAttachments = async (attached: Attached): Promise<{ name: string; bytes: number } | undefined> => {
  const { request, received, looks, slots, folder } = attached
  const attachments = request.archivos.flatMap(({ id, slot, nombre, tipo }) => {
    const file = received.files.find((one) => one.id === id)
    const label = labelOf(slots.find(({ key }) => key === slot)) ?? slot
    return file === undefined ? [] : [{ label, name: nombre, type: tipo, path: file.path }]
  })
  if (attachments.length === 0) return undefined
  const joined = join(folder.path, 'adjuntos')
  // Another process writes the PDF; then it is moved into the folder like any other file.
  await looks.join(attachments, joined)
  const { size } = await folder.write(fileName, createReadStream(joined))
  await rm(joined)
  return { name: fileName, bytes: size }
}
