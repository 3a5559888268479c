const framesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n')

const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : undefined

// The message of a failed query, and of the database's complaint about it, quotes the values: of those only the code and
// the place are kept.
const describeError = (error: Error) => ({
  type: error.name,
  code: codeOf(error) ?? codeOf(error.cause),
  message: 'query' in error || codeOf(error.cause) !== undefined ? '' : error.message,
  stack: framesOf(error.stack),
})

// A member number may stand in a path.
const pathOf = (url: string): string => (url.split('?')[0] ?? '').replace(/\/\d{1,6}(?=\/|$)/g, '/:nroafi')

/**
 * Log lines as JSON without personal data: of a request its method and path (no query, no member number, no header, no body), of an answer
 * its status, of an error its kind and place.
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
