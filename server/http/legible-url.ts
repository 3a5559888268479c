const isLegible = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

// As a forward proxy or a gateway may write it: 'http://portal.example/portalafiliado-api/ping' (RFC 9112, 3.2.2).
const toPath = (url: string): string => {
  const rest = /^https?:\/\/[^/?#]*(.*)$/i.exec(url)?.[1]
  if (rest === undefined) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The URL of a request in a form that the router can read: one with invalid escapes ('/%zz') is taken literally. It
 * matches no route, but passes the same hooks as any other, which answer in Spanish and with all headers. One in absolute form
 * becomes its path, so that whatever is decided by the path is decided for it too.
 */
export const toLegibleUrl = (url: string): string => {
  const own = toPath(url)
  const [path = '', ...query] = own.split('?')
  return isLegible(path) ? own : [path.replaceAll('%', '%25'), ...query].join('?')
}
