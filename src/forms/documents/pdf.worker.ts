import type { PdfAnswer, PdfJob } from './judge-picked'
import { lookAtPicked } from './look-at-pdf'

/** Judges PDFs off the main thread: reading one of 5 MB takes a cheap phone a second. */
self.addEventListener('message', (event: MessageEvent<PdfJob>) => {
  const { id, bytes } = event.data
  lookAtPicked(new Uint8Array(bytes)).then(
    (verdict) => self.postMessage({ id, verdict } satisfies PdfAnswer),
    () => self.postMessage({ id, verdict: 'unknown' } satisfies PdfAnswer),
  )
})
