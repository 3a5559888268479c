/** Where the built portal is served (ROUTE-001). */
export const portalPath = '/afiliados/'
