/** Hosts of the push services of today's browsers: Chrome and what is made of it, Firefox, Safari, Edge. With a dot before them all below count. */
const known = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

/** Whose a push service is: one of the known ones, which is somewhere in the public internet, or one that the operator named. */
export type ServiceOwner = 'known' | 'named'

const isKnown = ({ hostname, protocol, port }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  known.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))

/**
 * Who answers at the address of a subscription; undefined for one that nothing is sent to. A browser names that address, and anybody
 * can say that they are a browser: without this rule the server would call whatever a member writes there.
 */
export const ownerOfService = (endpoint: string, named: readonly string[]): ServiceOwner | undefined => {
  if (!URL.canParse(endpoint)) return undefined
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return undefined
  if (named.includes(url.origin)) return 'named'
  return isKnown(url) ? 'known' : undefined
}
