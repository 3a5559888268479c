/**
 * What an API says in its ping that it can:
 *   recibos   a request is accepted once by its id, and the answer is a receipt; its state can be asked for
 *   partes    files go ahead of their request, piece by piece
 *   cambios   small changes carry a key, and the same key again changes nothing
 */
export const capabilities = ['recibos', 'partes', 'cambios'] as const

export type Capability = (typeof capabilities)[number]

/**
 * How requests are delivered to an API. 'pieces': files ahead, then a small request. 'single': one multipart request, repeated
 * under its id until its receipt is there. 'once': by the person, online, one time; a lost answer is never repeated by itself.
 */
export type DeliveryMode = 'pieces' | 'single' | 'once'

/** The way of delivery that an API allows. Pieces without receipts prove nothing, so they do not count. */
export const deliveryModeOf = (able: readonly Capability[]): DeliveryMode => {
  if (!able.includes('recibos')) return 'once'
  return able.includes('partes') ? 'pieces' : 'single'
}
