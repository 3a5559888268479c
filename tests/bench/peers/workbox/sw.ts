import { Queue } from 'workbox-background-sync'
import type { Order } from './orders'

// Nothing is replayed but on the page's order.
const queue = new Queue('envios', { onSync: async () => undefined })

const fill = async ({ count, bytes, path }: Extract<Order, { type: 'fill' }>): Promise<number> => {
  for (let seed = 0; seed < count; seed++) {
    const photo = new Uint8Array(bytes).map((_, at) => (at * 31 + seed * 17 + (at >> 8)) & 0xff)
    const form = new FormData()
    form.append('solicitud', JSON.stringify({ version: 1, digest: 'd'.repeat(64) }))
    form.append('archivo', new Blob([photo]), 'foto.jpg')
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    await queue.pushRequest({ request: new Request(path, { method: 'POST', headers, body: form }) })
  }
  return queue.size()
}

const replay = async (runs: number): Promise<number> => {
  const begun = performance.now()
  await Promise.allSettled(Array.from({ length: runs }, () => queue.replayRequests()))
  return performance.now() - begun
}

const obey = (order: Order): Promise<number> => {
  switch (order.type) {
    case 'fill':
      return fill(order)
    case 'replay':
      return replay(order.runs)
    case 'size':
      return queue.size()
  }
}

type OrderEvent = Event & { data: Order; ports: readonly MessagePort[]; waitUntil: (work: Promise<unknown>) => void }

const isOrder = (event: Event): event is OrderEvent => 'data' in event && 'waitUntil' in event

addEventListener('message', (event: Event) => {
  if (isOrder(event)) event.waitUntil(obey(event.data).then((answer) => event.ports[0]?.postMessage(answer)))
})
