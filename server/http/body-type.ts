import type { FastifyServerOptions } from 'fastify'

type Strategies = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>

const multipart = 'multipart'

const typeOf = (contentType: string | undefined): string =>
  contentType?.trim().toLowerCase().startsWith('multipart/form-data') === true ? multipart : ''

/**
 * The constraint of a route that takes multipart bodies at a path where another route takes JSON: whatever is not
 * multipart goes to the other one.
 */
export const onlyMultipart = { bodyType: multipart } as const

/** The strategies of the router: routes of one path and method are told apart by the type of their body. */
export const bodyTypes: Strategies = {
  bodyType: {
    name: 'bodyType',
    storage: () => {
      const handlers = new Map<unknown, Parameters<ReturnType<Strategies[string]['storage']>['set']>[1]>()
      return {
        get: (type) => handlers.get(type) ?? null,
        set: (type, handler) => {
          handlers.set(type, handler)
        },
      }
    },
    deriveConstraint: ({ headers }) => typeOf(headers['content-type']),
  },
}
