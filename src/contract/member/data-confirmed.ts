import type { WireDataConfirmed } from './schemas'

/** Body of POST /portal/datosValidados (API-013). */
export const encodeDataConfirmed = (nroafi: string): WireDataConfirmed => ({
  djdc_nroafi: nroafi,
  djdc_datos_validados: 1,
})
