import type { BenefitValues, SpouseClaim } from '../../domain/benefits/values'
import { fromWireDate, toWireDate, toWirePerson } from './people'
import type { WireMarriage, WireSpouse } from './wire'

/** Id of the spouse on the wire, and owner of the spouse's documents. */
const spouseId = 'conyuge'

/** Encodes the applicant, the date and the account of a marriage or union (MARRY-001, AMB-29). */
export const encodeMarriage = ({ solicitante, cuenta, ...values }: BenefitValues): WireMarriage => ({
  pmt_nroafi: solicitante.nroafi,
  pmt_fechaMatrimonio: toWireDate(values.fechaMatrimonio),
  pmt_fechaSentencia: null,
  pmt_nomYApeTitular: cuenta.titular,
  pmt_cbu: cuenta.cbu,
  pmt_cuit: cuenta.cuit,
  pmt_observaciones: values.beneficio === 'union' ? 'Unión Convivencial' : 'Matrimonio',
})

/** Encodes the spouse or partner. */
export const encodeSpouse = (spouse: SpouseClaim): WireSpouse => ({
  ...toWirePerson(spouseId, spouse.relativeId),
  pmt_nombreCony: spouse.nombres,
  pmt_apellidoCony: spouse.apellido,
  pmt_fechaNacCony: toWireDate(spouse.fecnacim),
  pmt_dniCony: spouse.nrodoc,
  pmt_tipodoc: '1',
  pmt_sexo: spouse.sexo,
})

/** Decodes a marriage or union. */
export const decodeMarriage = (wire: WireMarriage) => ({
  nroafi: wire.pmt_nroafi,
  fechaMatrimonio: fromWireDate(wire.pmt_fechaMatrimonio),
  cuenta: { guardada: null, titular: wire.pmt_nomYApeTitular, cbu: wire.pmt_cbu, cuit: wire.pmt_cuit },
})

/** Decodes the spouse of a marriage or union. */
export const decodeSpouse = (wire: WireSpouse): SpouseClaim => ({
  relativeId: wire.idFamiliar,
  nombres: wire.pmt_nombreCony,
  apellido: wire.pmt_apellidoCony,
  nrodoc: wire.pmt_dniCony,
  fecnacim: fromWireDate(wire.pmt_fechaNacCony),
  sexo: wire.pmt_sexo,
})
