import { isJsonValue, parseReceipt } from '../../src/offline/database/parse'
import type { Answer, ServerState, Transport } from '../../src/sync/transport'

const ask = async (
  url: string,
  init?: RequestInit,
): Promise<{ status: number; headers: Headers; body: unknown } | undefined> => {
  try {
    const response = await fetch(url, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').includes('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : undefined }
  } catch {
    return undefined
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const receiptOf = (body: unknown) => {
  const found = fieldOf(body, 'recibo')
  return isJsonValue(found) ? (parseReceipt(found) ?? null) : null
}

/** Plain fetch against the test's server, as page and worker do it against the API. */
export const httpTransport = (url: string): Transport => ({
  mayDeliver: () => true,
  able: () => ['recibos', 'cambios'],
  sendAhead: () => Promise.resolve({ kind: 'unknown-request' }),
  sendOnce: () => Promise.resolve({ kind: 'unknown-request' }),
  ping: async () => fieldOf((await ask(`${url}/ping`))?.body, 'ok') === true,
  stateOf: async ({ submissionId }): Promise<ServerState> => {
    const got = await ask(`${url}/estado/${submissionId}`)
    const receipt = receiptOf(got?.body)
    switch (fieldOf(got?.body, 'estado')) {
      case 'desconocido':
        return { kind: 'unknown' }
      case 'retirado':
        return { kind: 'withdrawn' }
      case 'aceptado':
        return receipt === null ? { kind: 'network' } : { kind: 'accepted', receipt }
      default:
        return { kind: 'network' }
    }
  },
  send: async ({ submissionId, secret, body, files }) => {
    const form = new FormData()
    form.append('solicitud', JSON.stringify(body))
    for (const file of files) {
      const bytes = await file.read()
      if (bytes === undefined) return { kind: 'unreadable-file', fileId: file.id, isAltered: false }
      form.append(`archivo.${file.id}`, new Blob([bytes], { type: file.type }), file.name)
    }
    const headers = { 'Idempotency-Key': submissionId, 'X-Envio-Secreto': secret }
    const got = await ask(`${url}/enviar`, { method: 'POST', headers, body: form })
    if (got === undefined) return { kind: 'network' }
    const fields = fieldOf(got.body, 'campos')
    const answer: Answer = {
      kind: 'answer',
      status: got.status,
      isOurs: got.body !== undefined,
      retryAfter: got.headers.get('retry-after'),
      receipt: receiptOf(got.body),
      message: String(fieldOf(got.body, 'msg') ?? ''),
      details: [],
      fields: Array.isArray(fields) ? fields : [],
    }
    return answer
  },
  withdraw: async ({ submissionId }) => {
    const got = await ask(`${url}/retirar/${submissionId}`, { method: 'POST' })
    const receipt = receiptOf(got?.body)
    if (fieldOf(got?.body, 'estado') === 'retirado') return { kind: 'withdrawn' }
    return receipt === null ? { kind: 'network' } : { kind: 'accepted', receipt }
  },
  runCheck: async (id) => {
    const outcome = fieldOf((await ask(`${url}/check/${id}`))?.body, 'outcome')
    if (outcome === undefined) return { kind: 'network' }
    return outcome === 'ok' ? { kind: 'ok' } : { kind: 'refused', message: String(outcome) }
  },
})
