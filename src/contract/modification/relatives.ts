import { documentTypes } from '../../domain/catalogues/data/document-types'
import { actionOf } from '../../domain/modification/request'
import type { FamilyMember, Modification } from '../../domain/modification/values'
import { storedDocumentTypes } from '../../domain/person/document-number'
import { fromWireDate, toWireDate } from '../wire-date'
import { fromWireId, toWireId } from './wire-id'
import type { WireFamilyMember } from './wire'

const types: readonly WireFamilyMember['tipdoc'][] = ['1', '2', '3', '4', '5']

const toWireType = (tipdoc: string): WireFamilyMember['tipdoc'] => {
  const id = documentTypes.find(({ destipdoc }) => destipdoc === tipdoc)?.id ?? 1
  return types.find((type) => type === String(id)) ?? '1'
}

const fromWireType = (type: WireFamilyMember['tipdoc']): FamilyMember['tipdoc'] => {
  const name = documentTypes.find(({ id }) => String(id) === type)?.destipdoc
  return storedDocumentTypes.find((known) => known === name) ?? 'DNI'
}

/** Encodes a relative of the request. */
export const encodeFamilyMember = (values: Modification, member: FamilyMember): WireFamilyMember => ({
  id: member.id,
  idFamiliar: member.relativeId ?? '',
  nroafi: values.nroafi,
  accion: actionOf(values, member),
  tipfamiliar: toWireId(member.tipfamiliar),
  nombres: member.nombres,
  apellido: member.apellido,
  tipdoc: toWireType(member.tipdoc),
  nrodoc: member.nrodoc,
  sexo: member.sexo,
  fecnacim: member.fecnacim,
  nacionalidad: toWireId(member.nacionalidad),
  tipnacionalidad: toWireId(member.tipnacionalidad),
  estadocivil: toWireId(member.estadocivil),
  fecestadocivil: toWireDate(member.fecestadocivil),
  discapacidad: member.discapacidad,
  fallecido: member.fallecido,
  fecfallecido: toWireDate(member.fecfallecido),
})

/** Decodes a relative of a request. What was done to them is not read: the reader compares with the file. */
export const decodeFamilyMember = (wire: WireFamilyMember): FamilyMember => ({
  id: wire.id,
  relativeId: wire.idFamiliar === '' ? null : wire.idFamiliar,
  tipfamiliar: fromWireId(wire.tipfamiliar),
  nombres: wire.nombres,
  apellido: wire.apellido,
  tipdoc: fromWireType(wire.tipdoc),
  nrodoc: wire.nrodoc,
  sexo: wire.sexo,
  fecnacim: wire.fecnacim,
  nacionalidad: fromWireId(wire.nacionalidad),
  tipnacionalidad: fromWireId(wire.tipnacionalidad),
  estadocivil: fromWireId(wire.estadocivil),
  fecestadocivil: fromWireDate(wire.fecestadocivil),
  discapacidad: wire.discapacidad,
  fallecido: wire.fallecido,
  fecfallecido: fromWireDate(wire.fecfallecido),
})
