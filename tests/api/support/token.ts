const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

type TokenFacts = {
  nroafi?: string
  role?: 'afiliado' | 'gestion'
  from?: number
  lasts?: number
  jti?: string
  isFirst?: boolean
}

/** A token like the server's except for the signature, which the portal cannot check. Times are epoch milliseconds. */
export const aToken = ({
  nroafi = '84217',
  role = 'afiliado',
  from = Date.now(),
  lasts = 30 * 60_000,
  jti = 't1',
  isFirst = false,
}: TokenFacts = {}): string => {
  const moments = { iat: from / 1_000, exp: (from + lasts) / 1_000 }
  const claims = { sub: nroafi, rol: role, sid: 's1', jti, ...moments, ...(isFirst ? { pri: true } : {}) }
  return `${part({ alg: 'HS256' })}.${part(claims)}.firma`
}
