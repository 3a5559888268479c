/**
 * Where the API is, and texts and links of the fund; fixed when the portal is built (docs/configuration.md). Everything
 * is optional: the portal and the API of this repository share one address.
 */
export const config = {
  /** Host of the API without a final slash; '' means the portal's own. */
  apiHost: import.meta.env.VITE_API_HOST ?? '',
  /** Address of the root of nuevosipreapi, which is asked for after a sign-in; '' means it is not (UNS-89). */
  fundRootUrl: import.meta.env.VITE_NUEVOSIPREAPI_URL ?? '',
  /** Tag of the fund in the page's title (ROUTE-003, UNS-03). */
  fundTag: import.meta.env.VITE_FUND_TAG ?? 'CPP',
  /** Name of the environment; not shown in production (ROUTE-003). */
  environment: import.meta.env.VITE_ENVIRONMENT ?? 'production',
  /** Address of the introductory video of the last step; '' means no video (UNS-79). */
  videoUrl: import.meta.env.VITE_VIDEO_URL ?? '',
  /** Public page of the contribution values, website, delegations and networks; a link with '' is not shown (UNS-28). */
  valuesUrl: import.meta.env.VITE_VALUES_URL ?? '',
  websiteUrl: import.meta.env.VITE_WEBSITE_URL ?? '',
  delegationsUrl: import.meta.env.VITE_DELEGATIONS_URL ?? '',
  facebookUrl: import.meta.env.VITE_FACEBOOK_URL ?? '',
  instagramUrl: import.meta.env.VITE_INSTAGRAM_URL ?? '',
  youtubeUrl: import.meta.env.VITE_YOUTUBE_URL ?? '',
  /** Numbers of the members who see the pre-production menu, separated by commas (NAV-016, UNS-26). */
  preproductionMembers: import.meta.env.VITE_PREPRODUCTION_MEMBERS ?? '',
} as const
