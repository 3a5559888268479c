const framesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n')

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : undefined

// The messages of a failed query and of the database's error quote the values, so only the code and the place are
// logged.
const describeError = (error: Error) => ({
  type: error.name,
  code: codeOf(error) ?? codeOf(error.cause),
  message: 'query' in error || codeOf(error.cause) !== undefined ? '' : error.message,
  stack: framesOf(error.stack),
})

// A path may contain a member number.
const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/\/\d{1,9}(?=\/|$)/g, '/:nroafi')

/**
 * Options of the JSON log, which holds no personal data: of a request the method and path (no query, member number,
 * header or body), of an answer the status, of an error its kind and place.
 */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
    res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    err: describeError,
  },
})
