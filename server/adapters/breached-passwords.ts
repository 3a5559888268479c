import { createHash } from 'node:crypto'

/**
 * Longest wait for the service, in milliseconds, so that an outage of the service does not block a change of password.
 */
const patienceMs = 2_000

/** Whether a password appears in a known data breach. */
export type BreachedPasswords = (password: string) => Promise<boolean>

const isListed = (answer: string, suffix: string): boolean =>
  answer.split(/\r?\n/).some((line) => {
    const [hash, count] = line.split(':')
    // With padding the service adds made-up lines with a count of 0.
    return hash?.toUpperCase() === suffix && Number(count) > 0
  })

/**
 * Asks a service of the form of 'https://api.pwnedpasswords.com/range' by k-anonymity: it gets the first five
 * characters of the SHA-1 and never the password. With url '' no service is asked. When the service fails or is slow,
 * the answer is false.
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
