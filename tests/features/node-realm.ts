import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'

const cloneInNode = (value: unknown): unknown => {
  const { port1, port2 } = new MessageChannel()
  port1.postMessage(value)
  const received: { message: unknown } | undefined = receiveMessageOnPort(port2)
  port1.close()
  return received?.message
}

/**
 * jsdom brings a realm of its own, whose buffers Node's WebCrypto does not know as such. To be called before anything of the
 * portal is loaded.
 */
export const bringNodeBuffers = (): void => {
  Object.assign(globalThis, {
    ArrayBuffer: Buffer.alloc(1).buffer.constructor,
    Uint8Array: Object.getPrototypeOf(Buffer.prototype).constructor,
    structuredClone: cloneInNode,
  })
}
