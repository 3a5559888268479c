import { useState } from 'react'
import { isConnected } from '../../api/connection'
import { getSession, type Session } from '../../api/session/session-store'
import type { PostFields } from '../../contract/slips/posts'
import type { Result } from '../../domain/result'
import { postFields } from '../../forms/post-fields'
import { reachWords, useReach } from '../../forms/useReach'
import { openPrintWindow, type PrintWindow } from './print-window'

/** One PDF: the generator's address, and its fields, or why there can be none, once the token is a new one. */
export type PrintJob = {
  address: string
  prepare: (session: Session) => Promise<Result<PostFields, string>>
}

/** Gets a new token for the session, if it can; never rejects. */
export type RenewToken = () => Promise<unknown>

/** What became of the last press. `blocked` holds the job that the browser kept from opening. */
export type PrintOutcome = { kind: 'opened' } | { kind: 'blocked'; job: PrintJob } | { kind: 'failed'; words: string }

/** What printing does, as it follows 'Para'. */
const printing = 'descargar el PDF'

const needsConnection = `Para ${printing} necesitás conexión.`

/**
 * Posts forms to the generators of PDFs, each in a window of its own (API-043 to API-046). The window opens within the
 * press, and waits there for a new token: a form that is posted with an old one would show a refusal.
 */
export const usePrinting = (renew: RenewToken) => {
  const reach = useReach()
  const [isOpening, setOpening] = useState(false)
  const [outcome, setOutcome] = useState<PrintOutcome | null>(null)

  const fieldsOf = async ({ prepare }: PrintJob, nroafi: string): Promise<Result<PostFields, string>> => {
    await renew()
    const session = getSession()
    // The sign-in covers the page meanwhile and says the rest.
    if (session?.nroafi !== nroafi) return { ok: false, error: 'Para descargar el PDF tenés que volver a ingresar.' }
    return isConnected() ? prepare(session) : { ok: false, error: needsConnection }
  }

  const bring = async (job: PrintJob, nroafi: string, opened: PrintWindow | null): Promise<void> => {
    const fields = await fieldsOf(job, nroafi)
    if (opened?.isClosed()) return
    if (!fields.ok) {
      opened?.close()
      setOutcome({ kind: 'failed', words: fields.error })
      return
    }
    if (opened !== null) setOutcome({ kind: 'opened' })
    postFields(job.address, fields.value, opened?.name ?? '_self')
  }

  const begin = (job: PrintJob, opensWindow: boolean): void => {
    setOutcome(null)
    // The notice says why not.
    if (isOpening || reach.kind !== 'session') return
    const opened = opensWindow ? openPrintWindow() : null
    if (opened === undefined) {
      setOutcome({ kind: 'blocked', job })
      return
    }
    setOpening(true)
    void bring(job, reach.nroafi, opened).finally(() => setOpening(false))
  }

  return {
    isOpening,
    outcome,
    /** What has to be said before the press; null when it can be done. */
    notice: reachWords(reach, printing),
    print: (job: PrintJob): void => begin(job, true),
    /** Shows the PDF in place of the portal, for a browser that opens no windows. */
    printHere: (job: PrintJob): void => begin(job, false),
  }
}
