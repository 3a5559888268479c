import { deriveHere, type Derivation } from './derive'

/** Derives one password key off the main thread. Posts the key, or null when the engine refuses. */
self.addEventListener('message', (event: MessageEvent<Derivation>) => {
  deriveHere(event.data).then(
    (key) => self.postMessage(key),
    () => self.postMessage(null),
  )
})
