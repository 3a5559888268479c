import type { BenefitValues, ChildClaim } from '../../domain/benefits/values'
import { fromWireDate, latestBirth, toWireDate, toWirePerson } from './people'
import type { WireMaternity, WireMaternityChild } from './wire'

/** Encodes the applicant, the sentence if it has one, and the account of a maternity (MATERN-001, UNS-70). */
export const encodeMaternity = ({ solicitante, cuenta, ...values }: BenefitValues): WireMaternity => ({
  pmd_nroafi: solicitante.nroafi,
  pmd_fechaSentencia: toWireDate(values.fechaSentencia),
  pmd_fechaNac: latestBirth(values.hijos),
  pmd_nomYApeTitular: cuenta.titular,
  pmd_cbu: cuenta.cbu,
  pmd_cuit: cuenta.cuit,
})

/** Encodes a child; only a deceased one has a date of death (MATERN-004). */
export const encodeMaternityChild = (child: ChildClaim): WireMaternityChild => ({
  ...toWirePerson(child.id, child.relativeId),
  pmh_nombre: child.nombres,
  pmh_apellido: child.apellido,
  pmh_fechaNac: toWireDate(child.fecnacim),
  pmh_nroDoc: child.nrodoc,
  pmh_tipodoc: '1',
  pmh_sexo: child.sexo,
  pmh_fechaFall: child.fallecido === 'S' ? toWireDate(child.fecfallecido) : null,
  pmh_hijoFall: child.fallecido,
})

/** Decodes a maternity. */
export const decodeMaternity = (wire: WireMaternity) => ({
  nroafi: wire.pmd_nroafi,
  fechaSentencia: fromWireDate(wire.pmd_fechaSentencia),
  cuenta: { guardada: null, titular: wire.pmd_nomYApeTitular, cbu: wire.pmd_cbu, cuit: wire.pmd_cuit },
})

/** Decodes the child of a maternity. */
export const decodeMaternityChild = (wire: WireMaternityChild): ChildClaim => ({
  id: wire.id,
  relativeId: wire.idFamiliar,
  nombres: wire.pmh_nombre,
  apellido: wire.pmh_apellido,
  nrodoc: wire.pmh_nroDoc,
  fecnacim: fromWireDate(wire.pmh_fechaNac),
  sexo: wire.pmh_sexo,
  fallecido: wire.pmh_hijoFall,
  fecfallecido: fromWireDate(wire.pmh_fechaFall),
})
