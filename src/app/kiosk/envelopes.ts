import { useEffect, useState } from 'react'
import type { Pause } from '../../domain/delivery/outbox'
import type { EnvelopesState } from '../../domain/kiosk/alarm'
import { lostEnvelopes } from '../../offline/envelopes/canary'
import { listEnvelopes, observeEnvelopes, type EnvelopeFacts } from '../../offline/envelopes/list'
import { makeEnvelopesDue } from '../../offline/envelopes/make-due'
import { wakeSenders } from '../../sync'

/** Why an envelope did not leave, for those who look after the tablet. */
const whys: Record<Pause, string> = {
  unreachable: 'La Caja no contestó',
  busy: 'La Caja pidió esperar',
  failing: 'El sistema de la Caja falló',
  underway: 'La Caja todavía lo está recibiendo',
  stranger: 'Contestó otra página: revisá si el Wi-Fi pide ingresar',
  unproven: 'La respuesta no prueba que llegó',
  unread: 'La tablet no pudo leer lo que guarda',
}

const lastTried = (envelopes: readonly EnvelopeFacts[]): EnvelopeFacts | undefined =>
  envelopes.filter(({ triedAt }) => triedAt !== null).toSorted((a, b) => (b.triedAt ?? 0) - (a.triedAt ?? 0))[0]

/** What the envelopes of a tablet say together. */
export const summarize = (envelopes: readonly EnvelopeFacts[], lost: number): EnvelopesState => {
  const last = lastTried(envelopes)
  return {
    count: envelopes.length,
    bytes: envelopes.reduce((sum, { bytes }) => sum + bytes, 0),
    oldestAt: envelopes[0]?.createdAt ?? null,
    triedAt: last?.triedAt ?? null,
    why: last?.pause ? whys[last.pause] : null,
    unreadable: envelopes.filter(({ state }) => state === 'unreadable').length,
    wereLost: lost > 0,
  }
}

/** What waits in envelopes: undefined until it was read, null when this device cannot say. */
export const useEnvelopes = (): EnvelopesState | null | undefined => {
  const [state, setState] = useState<EnvelopesState | null>()
  useEffect(() => {
    let isOver = false
    const tell = async (envelopes: readonly EnvelopeFacts[]): Promise<void> => {
      const lost = await lostEnvelopes()
      if (!isOver) setState(summarize(envelopes, lost))
    }
    void listEnvelopes().then((listed) => {
      if (!listed.ok && !isOver) setState(null)
    })
    const stop = observeEnvelopes.subscribe((envelopes) => void tell(envelopes))
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return state
}

/** How long pressing "Enviar ahora" waits for what becomes of it, in milliseconds. */
const patienceMs = 10_000

/** Sends what waits; resolves when something came of it, or after ten seconds. */
export const sendEnvelopes = (): Promise<void> =>
  new Promise((resolve) => {
    let before: string | undefined
    const end = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(end, patienceMs)
    const stop = observeEnvelopes.subscribe((envelopes) => {
      const seen = envelopes.map(({ id, triedAt }) => `${id} ${String(triedAt)}`).join()
      before ??= seen
      if (seen !== before) end()
    })
    void makeEnvelopesDue(Date.now()).then(wakeSenders)
  })
