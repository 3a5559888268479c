/** Where a member's things begin: the target of the logo, of signing in, and of a visitor's screen when signed in. */
export const memberHome = '/dashboard'

/** The door of the portal, and where every unknown path leads (ROUTE-002). */
export const signInPath = '/login'

/** Where the guard sends a member who is not active (ROUTE-042). */
export const deniedPath = '/acceso-denegado'

/** Where a password is recovered, and where the two numbers of a new affiliation are asked for (UNS-90). */
export const recoverPath = '/recuperarPassword'

/** The same page for whoever comes to join; the address says so, so that a reload keeps it (UNS-115). */
export const joinPath = `${recoverPath}?para=afiliarme`

/** Whether the query of recoverPath is that of somebody who comes to join. */
export const isJoining = (search: string): boolean => /(?:^|[?&])para=afiliarme(?:&|$)/.test(search)

/** What management sees first. */
export const managementHome = '/gestionPortal'

/** The sign-in screen that leads back to this address, a path below the base and its query (ROUTE-040). */
export const signInFor = (address: string): string => `${signInPath}?redirect=${encodeURIComponent(address)}`

// Words of letters with - and _ between slashes: no dot, colon, backslash, percent sign or second slash can be in it.
const portalAddress = /^((?:\/[a-z][\w-]*)+)\/?(\?[!$-;=?-[\]_a-z|~]*)?$/i
const longestAddress = 2000

/**
 * Where to go after signing in: the asked address when it is a path inside the portal, and the member's home for anything
 * else: another site, another protocol, an encoded trick, the sign-in screen itself (UNS-09). `asked` is the decoded value
 * of the query parameter `redirect`.
 */
export const safeRedirect = (asked: string | null | undefined): string => {
  if (!asked || asked.length > longestAddress) return memberHome
  const path = portalAddress.exec(asked)?.[1]
  return path === undefined || path.toLowerCase() === signInPath ? memberHome : asked
}
