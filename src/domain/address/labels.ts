import type { Address } from './address'

/** Labels of the fields of an address, in the order of the screen. */
export const addressLabels = {
  codprov: 'Provincia',
  locid: 'Localidad',
  calle: 'Calle',
  nro: 'Número',
  piso: 'Piso',
  dep: 'Dpto.',
  cp: 'Código postal',
  tipcontacto: 'Tipo de domicilio',
} as const satisfies Partial<Record<keyof Address, string>>
