import { Upload } from 'tus-js-client'

const blobs: Blob[] = []

/** What a person waits who sees that an upload gave up, in milliseconds. */
const againMs = 5_000

let gaveUp = 0

const upload = (blob: Blob, name: string): Promise<void> =>
  new Promise((resolve) => {
    // Everything else as it comes: one request for the rest of the file, four retries from one success to the next.
    const one = new Upload(blob, {
      endpoint: '/tus/',
      metadata: { filename: name, filetype: blob.type },
      onSuccess: () => resolve(),
      onError: () => {
        gaveUp += 1
        setTimeout(() => one.start(), againMs)
      },
    })
    one.start()
  })

const bench = {
  /** Fetches the files at these addresses, so that they are in the page's hands. */
  prepare: async (addresses: readonly string[]): Promise<void> => {
    for (const address of addresses) blobs.push(await (await fetch(address)).blob())
  },
  /** Uploads them, one after the other; gives how often an upload gave up. */
  send: async (): Promise<number> => {
    for (const [index, blob] of blobs.entries()) await upload(blob, `foto-${index}.jpg`)
    return gaveUp
  },
}

declare global {
  interface Window {
    tusPage: typeof bench
  }
}

window.tusPage = bench
