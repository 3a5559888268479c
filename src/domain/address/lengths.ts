/** Most characters of the typed fields of an address. */
export const addressLengths = { calle: 60, nro: 10, piso: 10, dep: 10, cp: 8 } as const
