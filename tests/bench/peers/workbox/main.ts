import type { Order } from './orders'

const registered = navigator.serviceWorker.register('./sw.js')

/** Gives an order to the worker and gives its answer. */
const ask = async (order: Order): Promise<number> => {
  await registered
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(Number(data)))
    port1.start()
    active?.postMessage(order, [port2])
  })
}

declare global {
  interface Window {
    workbox: typeof ask
  }
}

window.workbox = ask
