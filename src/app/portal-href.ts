const base = '/afiliados'

/** Address of a path of the portal, for the href of a link. */
export const toHref = (path: string): string => `${base}${path}`

/** Path below the base of an address made by toHref. */
export const toPath = (href: string): string => (href.startsWith(base) ? href.slice(base.length) : href)
