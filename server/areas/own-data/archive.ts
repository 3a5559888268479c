import { PassThrough, pipeline, Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import type { HeldBytes, HeldGroup } from '../../../src/domain/own-data/groups'
import { collectDocuments, type Books, type CopiedDocument } from './collect'
import { dataFile } from './data-file'

/** A copy while it is made: its bytes, and, once they are read to the end, how many belong to each group. */
export type Archive = { bytes: AsyncIterable<Buffer>; held: () => HeldBytes }

const toError = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))

/**
 * Makes the copy of a member as a ZIP: `datos.json`, and the documents as they were sent. Nothing is read before somebody reads the
 * bytes, one document after the other, so that no copy is in the memory whole. A document that is gone is named in the file.
 */
export const makeArchive = async (books: Books, nroafi: number, at: Date): Promise<Archive> => {
  const held: Record<HeldGroup, number> = {
    legajo: 0,
    familiares: 0,
    aportes: 0,
    tramites: 0,
    mensajes: 0,
    ingresos: 0,
  }
  const lost: string[] = []
  const tell = (group: HeldGroup, bytes: number): void => {
    held[group] += bytes
  }
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const stop = (cause: unknown): void => void output.destroy(toError(cause))
  zip.on('error', stop)
  // Whoever reads hears of it by their iterator; this is for when nobody reads any more.
  output.on('error', () => undefined)
  // The library forwards no failure of what it is given, and ends nothing when its reader goes.
  const watched = (from: Readable, told: (bytes: number) => void): Readable => {
    const through = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        told(chunk.byteLength)
        done(null, chunk)
      },
    })
    output.once('close', () => through.destroy())
    return pipeline(from, through, (cause) => (cause ? stop(cause) : undefined))
  }
  const documents = await collectDocuments(books, nroafi)
  const open = async ({ group, place, read }: CopiedDocument): Promise<Readable> => {
    const stream = await read()
    if (stream === undefined) lost.push(place)
    return watched(stream ?? Readable.from([]), (bytes) => tell(group, bytes))
  }
  for (const document of documents.values()) {
    zip.addReadStreamLazy(document.place, { mtime: at, compress: false }, (give) => {
      open(document).then(
        (stream) => give(null, stream),
        (cause: unknown) => stop(cause),
      )
    })
  }
  const head = { nroafi, at: at.toISOString(), lost: () => lost }
  zip.addReadStreamLazy('datos.json', { mtime: at }, (give) =>
    give(
      null,
      watched(Readable.from(dataFile(books, head, documents, tell)), () => undefined),
    ),
  )
  zip.end()
  return { bytes: output, held: () => held }
}
