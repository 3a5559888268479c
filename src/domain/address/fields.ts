import { firstContactType } from '../catalogues/types'
import * as f from '../fields/rows'
import { defaultLocality } from './address'

/**
 * A postal address, in a form and in a member's file, in the order of the screen. In province code 1 the street is chosen
 * from a list; in the others it is typed and the locality is chosen (CONTACT-001, CONTACT-036).
 */
export const address = f.group({
  codprov: f.id('Provincia'),
  desprov: f.keptText(),
  locid: f.id('Localidad', { start: defaultLocality, optional: true }),
  localidad: f.keptText(),
  calle: f.street('Calle', { most: 60 }),
  nro: f.houseNumber('Número', { most: 10 }),
  piso: f.floor('Piso', { most: 10 }),
  dep: f.floor('Dpto.', { most: 10 }),
  cp: f.postalCode('Código postal', { most: 8 }),
  tipcontacto: f.id('Tipo de domicilio', { start: firstContactType }),
})
