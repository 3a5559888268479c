/** Body of datosValidados: the member says that their contact data are right (API-013, CONTACT-010). */
export type WireDataConfirmed = { djdc_nroafi: string; djdc_datos_validados: 1 }

/** POST /portal/datosValidados (API-013). */
export const encodeDataConfirmed = (nroafi: string): WireDataConfirmed => ({
  djdc_nroafi: nroafi,
  djdc_datos_validados: 1,
})
