import type { Carrier, ContactType, PhoneType } from '../types'

/** Uses of an address, a phone or an e-mail by tipcontacto; 1 is the default (CONST-001, CONST-006). */
export const contactTypes: readonly ContactType[] = [
  { id: 1, descontacto: 'PARTICULAR' },
  { id: 2, descontacto: 'LABORAL/ESTUDIO' },
  { id: 3, descontacto: 'OTRO' },
]

/** Kinds of phone by tiptelefono; a dropdown leaves FAX out (CONST-001, CONST-013). */
export const phoneTypes: readonly PhoneType[] = [
  { id: 1, destelefono: 'CELULAR' },
  { id: 2, destelefono: 'TELEFONO FIJO' },
  { id: 3, destelefono: 'FAX' },
]

/** Phone companies by idcarrier; 1 is the default, 6 that of a pre-affiliation (CONST-001, CONST-006). */
export const carriers: readonly Carrier[] = [
  { id: 1, descarrier: 'PERSONAL' },
  { id: 2, descarrier: 'CLARO' },
  { id: 3, descarrier: 'MOVISTAR' },
  { id: 4, descarrier: 'TUENTI' },
  { id: 5, descarrier: 'OTRA' },
  { id: 6, descarrier: 'SIN ESPECIFICAR' },
]
