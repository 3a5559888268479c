import { deceasedFlag } from '../../domain/benefits/request'
import type { BenefitValues, ChildClaim } from '../../domain/benefits/values'
import { fromWireDate, toWireDate, toWirePerson } from './people'
import type { WireAdoptedChild, WireAdoption } from './wire'

/** Encodes the applicant, sentence and account of an adoption (ADOPT-001). */
export const encodeAdoption = ({ solicitante, cuenta, ...values }: BenefitValues): WireAdoption => ({
  pad_nroafi: solicitante.nroafi,
  pad_fechaSentencia: toWireDate(values.fechaSentencia),
  pad_nomYApeTitular: cuenta.titular,
  pad_cbu: cuenta.cbu,
  pad_cuit: cuenta.cuit,
  pad_observaciones: values.observaciones,
  pad_hijoFall: deceasedFlag(values),
})

/** Encodes an adopted child. */
export const encodeAdoptedChild = (child: ChildClaim): WireAdoptedChild => ({
  ...toWirePerson(child.id, child.relativeId),
  fallecido: child.fallecido,
  pah_nombre: child.nombres,
  pah_apellido: child.apellido,
  pah_fechaNac: toWireDate(child.fecnacim),
  pah_nroDoc: child.nrodoc,
  pah_tipodoc: '1',
  pah_sexo: child.sexo,
})

/** Decodes an adoption. */
export const decodeAdoption = (wire: WireAdoption) => ({
  nroafi: wire.pad_nroafi,
  fechaSentencia: fromWireDate(wire.pad_fechaSentencia),
  observaciones: wire.pad_observaciones,
  cuenta: { guardada: null, titular: wire.pad_nomYApeTitular, cbu: wire.pad_cbu, cuit: wire.pad_cuit },
})

/** Decodes the child of an adoption. */
export const decodeAdoptedChild = (wire: WireAdoptedChild): ChildClaim => ({
  id: wire.id,
  relativeId: wire.idFamiliar,
  nombres: wire.pah_nombre,
  apellido: wire.pah_apellido,
  nrodoc: wire.pah_nroDoc,
  fecnacim: fromWireDate(wire.pah_fechaNac),
  sexo: wire.pah_sexo,
  fallecido: wire.fallecido,
  fecfallecido: '',
})
