declare const __APP_VERSION__: string

/** Release of this portal, the same text that its worker carries: '1.0.0+3f9c2a81'. */
export const appVersion: string = __APP_VERSION__
