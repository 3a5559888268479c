import { judgePdf } from '../../domain/documents/judge-pdf'
import type { PdfAnswer, PdfJob } from './judge-picked'

/** Judges PDFs off the main thread: reading one of 5 MB takes a cheap phone a second. */
self.addEventListener('message', (event: MessageEvent<PdfJob>) => {
  const { id, bytes } = event.data
  judgePdf(new Uint8Array(bytes)).then(
    (verdict) => self.postMessage({ id, verdict } satisfies PdfAnswer),
    () => self.postMessage({ id, verdict: 'unknown' } satisfies PdfAnswer),
  )
})
