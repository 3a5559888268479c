import { createHash } from 'node:crypto'

/** Longest wait for the service; who chooses a password does not wait for somebody else's outage. */
const patienceMs = 2_000

/** Whether a password is known from data that was stolen somewhere. */
export type BreachedPasswords = (password: string) => Promise<boolean>

const isListed = (answer: string, suffix: string): boolean =>
  answer.split(/\r?\n/).some((line) => {
    const [hash, count] = line.split(':')
    // With padding the service adds lines that count nobody.
    return hash?.toUpperCase() === suffix && Number(count) > 0
  })

/**
 * Asks a service of the form of 'https://api.pwnedpasswords.com/range' by k-anonymity: it gets the first five characters of the
 * SHA-1 and never learns the password. '' asks nobody. A service that fails, or is slow, speaks against no password.
 */
export const createBreachedPasswords = (url: string): BreachedPasswords => {
  if (url === '') return () => Promise.resolve(false)
  return async (password) => {
    const hash = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}/${hash.slice(0, 5)}`, {
        headers: { 'Add-Padding': 'true' },
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      return response.ok && isListed(await response.text(), hash.slice(5))
    } catch {
      return false
    }
  }
}
