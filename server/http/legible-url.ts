const isLegible = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * The address of a request as the router takes it: one whose escapes cannot be read ('/%zz') has them taken literally. It then
 * leads nowhere, but past the same hooks as any other, which answer in Spanish and with all headers.
 */
export const toLegibleUrl = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  return isLegible(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}
