// Test files share a process, and channels reach all of it: without this a sign-out in one file would end the sessions of another.
const file = crypto.randomUUID()

class OwnChannel extends BroadcastChannel {
  constructor(name: string) {
    super(`${file}/${name}`)
  }
}

Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, writable: true, value: OwnChannel })
