const isLegible = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The URL of a request in a form that the router can read: one with invalid escapes ('/%zz') is taken literally. It
 * matches no route, but passes the same hooks as any other, which answer in Spanish and with all headers.
 */
export const toLegibleUrl = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  return isLegible(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}
