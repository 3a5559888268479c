/**
 * Where the API and the fund's other systems are; fixed when the portal is built (docs/configuration.md). Everything is
 * optional: the portal and the API of this repository share one address.
 */
export const config = {
  /** Host of the API without a final slash; '' means the portal's own. */
  apiHost: import.meta.env.VITE_API_HOST ?? '',
  /** Address of the root of nuevosipreapi, which is asked for after a sign-in; '' means it is not (UNS-89). */
  fundRootUrl: import.meta.env.VITE_NUEVOSIPREAPI_URL ?? '',
  /** Name of the environment; not shown in production (ROUTE-003). */
  environment: import.meta.env.VITE_ENVIRONMENT ?? 'production',
  /** Numbers of the members who see the pre-production menu, separated by commas (NAV-016, UNS-26). */
  preproductionMembers: import.meta.env.VITE_PREPRODUCTION_MEMBERS ?? '',
} as const
