import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves one challenge off the main thread. Posts its base64 token, or null when it cannot be solved. */
self.addEventListener('message', (event: MessageEvent<Challenge>) => {
  const challenge = event.data
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => self.postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : null),
    () => self.postMessage(null),
  )
})
