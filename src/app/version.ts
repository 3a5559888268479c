declare const __APP_VERSION__: string

/** Release of this portal: '1.0.0+3f9c2a81'. Its worker has the same text. */
export const appVersion: string = __APP_VERSION__
