import { deceasedFlag } from '../../domain/benefits/request'
import type { BenefitValues, ChildClaim } from '../../domain/benefits/values'
import { emptyDate } from '../../domain/dates'
import { fromWireDate, latestBirth, toWireDate, toWirePerson } from './people'
import type { WireBirth, WireBornChild } from './wire'

/** Encodes the applicant and account of a birth (BIRTH-001). With maternity, `pnc_soloNacimiento` is N (BIRTH-005). */
export const encodeBirth = ({ solicitante, cuenta, ...values }: BenefitValues, withMaternity: boolean): WireBirth => ({
  pnc_nroafi: solicitante.nroafi,
  pnc_fechaNac: latestBirth(values.hijos),
  pnc_nomYApeTitular: cuenta.titular,
  pnc_cbu: cuenta.cbu,
  pnc_cuit: cuenta.cuit,
  pnc_observaciones: values.observaciones,
  pnc_hijoFall: deceasedFlag(values),
  pnc_soloNacimiento: withMaternity ? 'N' : 'S',
})

/** Encodes a born child; signing adds the day of sending. */
export const encodeBornChild = (child: ChildClaim): WireBornChild => ({
  ...toWirePerson(child.id, child.relativeId),
  fallecido: child.fallecido,
  pnh_nombre: child.nombres,
  pnh_apellido: child.apellido,
  pnh_fechaNac: toWireDate(child.fecnacim),
  pnh_nroDoc: child.nrodoc,
  pnh_tipodoc: '1',
  pnh_sexo: child.sexo,
  pnh_fecaudit: emptyDate,
})

/** Decodes a birth. */
export const decodeBirth = (wire: WireBirth) => ({
  nroafi: wire.pnc_nroafi,
  observaciones: wire.pnc_observaciones,
  cuenta: { guardada: null, titular: wire.pnc_nomYApeTitular, cbu: wire.pnc_cbu, cuit: wire.pnc_cuit },
})

/** Decodes the child of a birth. */
export const decodeBornChild = (wire: WireBornChild): ChildClaim => ({
  id: wire.id,
  relativeId: wire.idFamiliar,
  nombres: wire.pnh_nombre,
  apellido: wire.pnh_apellido,
  nrodoc: wire.pnh_nroDoc,
  fecnacim: fromWireDate(wire.pnh_fechaNac),
  sexo: wire.pnh_sexo,
  fallecido: wire.fallecido,
  fecfallecido: '',
})
