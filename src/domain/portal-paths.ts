/** Home of a member: the target of the logo, of signing in, and of a visitor's screen when signed in. */
export const memberHome = '/dashboard'

/** The sign-in screen, and the target of every unknown path (ROUTE-002). */
export const signInPath = '/login'

/** Target of the guard for a member who is not active (ROUTE-042). */
export const deniedPath = '/acceso-denegado'

/** The screen for recovering a password, and for the two numbers of a new affiliation (UNS-90). */
export const recoverPath = '/recuperarPassword'

/** The same screen for somebody who wants to join; the query says so, so that a reload keeps it (UNS-115). */
export const joinPath = `${recoverPath}?para=afiliarme`

/** Whether the query of recoverPath is for somebody who wants to join. */
export const isJoining = (search: string): boolean => /(?:^|[?&])para=afiliarme(?:&|$)/.test(search)

/** Where the management comes in, by a link of the fund's other system (ROUTE-008). */
export const managementDoor = '/pruebaLoginEmpleado'

/** Where the payment provider sends people back to, in whatever tab they paid (ROUTE-021, UNS-53). */
export const checkoutPath = '/checkOutMercadoPago'

/** Whether somebody signs in to see how a payment ended; `asked` as in `safeRedirect`. */
export const isPaymentReturn = (asked: string | null): boolean => asked?.startsWith(`${checkoutPath}?`) ?? false

/** The screen of one procedure, by its number. */
export const procedurePath = (number: string): string => `/tramites/${encodeURIComponent(number)}`

/** 'Seguridad de tu cuenta': what was unusual, how the member signs in, and where. */
export const securityPath = '/seguridad'

/** 'Avisos': of what this device is told. */
export const noticesPath = '/avisos'

/** 'Mis datos': what the fund holds of a member, the copy of it, and what can be deleted. */
export const ownDataPath = `${securityPath}/mis-datos`

/** 'Mis pagos': the payments made. */
export const paymentsPath = '/consultaPagos'

/** The screen that offers what other apps shared to the open drafts. */
export const sharedPath = '/compartido'

/** Where a form comes in that goes on on this device, by its code. */
export const takePath = '/seguir'

/** The outbox, with the dialog that saves a copy of this draft. */
export const copyPathOf = (draftId: string): string => `/bandejaDeSalida?copia=${encodeURIComponent(draftId)}`

/** The fund's offices, for everybody. */
export const officesPath = '/delegaciones'

/** The start page of a tablet at a district office. */
export const kioskHome = '/kiosco'

/** The query of a member's whole file on a tablet, where memberHome is a page of large tiles. */
export const tabletFileMark = 'ver=legajo'

/** How a tablet is doing, for those who look after it; it has no personal data. */
export const kioskStatePath = '/kiosco/estado'

/** The page of a tablet with the code of what waits in an envelope. */
export const kioskCodePath = '/kiosco/codigo'

/** Home of the management. */
export const managementHome = '/gestionPortal'

/** Address of the sign-in screen that returns to this address, a path below the base and its query (ROUTE-040). */
export const signInFor = (address: string): string => `${signInPath}?redirect=${encodeURIComponent(address)}`

// Words of letters with - and _ between slashes: a dot, colon, backslash, percent sign or double slash cannot match.
const portalAddress = /^((?:\/[a-z][\w-]*)+)\/?(\?[!$-;=?-[\]_a-z|~]*)?$/i
const longestAddress = 2000

/**
 * Target after signing in: the requested address when it is a path inside the portal, otherwise the member's home
 * (another site, another protocol, an encoded trick, the sign-in screen itself; UNS-09). `asked` is the decoded value
 * of the query parameter `redirect`.
 */
export const safeRedirect = (asked: string | null | undefined): string => {
  if (!asked || asked.length > longestAddress) return memberHome
  const path = portalAddress.exec(asked)?.[1]
  return path === undefined || path.toLowerCase() === signInPath ? memberHome : asked
}
