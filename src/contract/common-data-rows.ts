import type {
  Carrier,
  CivilStatus,
  ContactType,
  CountryCode,
  FamilyType,
  Locality,
  Nationality,
  NationalityType,
  PhoneType,
  Province,
  Street,
} from '../domain/catalogues/types'
import { findNumber, findText } from './answer'
import type { WireCommonData } from './common-data'

type Row<Name extends keyof WireCommonData> = WireCommonData[Name][number]

/**
 * Translation of one row in both directions: the server encodes, the portal parses. A malformed row parses to
 * undefined.
 */
type RowCodec<Name extends keyof WireCommonData, Plain> = {
  encode: (row: Plain) => Row<Name>
  parse: (row: unknown) => Plain | undefined
}

const named = <T>(id: number | undefined, name: string | undefined, make: (id: number, name: string) => T) =>
  id === undefined || name === undefined ? undefined : make(id, name)

const contactTypes: RowCodec<'tiposContacto', ContactType> = {
  encode: ({ id, descontacto }) => ({ tcnt_id: id, tcnt_des_tipcontacto: descontacto }),
  parse: (row) =>
    named(findNumber(row, 'tcnt_id'), findText(row, 'tcnt_des_tipcontacto'), (id, descontacto) => ({
      id,
      descontacto,
    })),
}

const nationalityTypes: RowCodec<'tipoNacionalidad', NationalityType> = {
  encode: ({ id, destipnac }) => ({ tna_id: id, tna_codtipnac: String(id), tna_destipnac: destipnac }),
  // tna_id is the key; the others are used when it is missing (UNS-94).
  parse: (row) =>
    named(
      findNumber(row, 'tna_id') ?? findNumber(row, 'id') ?? codeOf(findText(row, 'tna_codtipnac')),
      findText(row, 'tna_destipnac'),
      (id, destipnac) => ({ id, destipnac }),
    ),
}

const codeOf = (code: string | undefined): number | undefined =>
  code !== undefined && /^\d+$/.test(code) ? Number(code) : undefined

const nationalities: RowCodec<'nacionalidades', Nationality> = {
  encode: (row) => row,
  parse: (row) =>
    named(findNumber(row, 'id'), findText(row, 'desnacionalidad'), (id, desnacionalidad) => ({ id, desnacionalidad })),
}

const carriers: RowCodec<'tiposCarrier', Carrier> = {
  encode: (row) => row,
  parse: (row) => named(findNumber(row, 'id'), findText(row, 'descarrier'), (id, descarrier) => ({ id, descarrier })),
}

const countryCodes: RowCodec<'codigosPais', CountryCode> = {
  encode: (row) => row,
  parse: (row) => {
    const prefijo = findNumber(row, 'prefijo')
    return prefijo === undefined
      ? undefined
      : named(findNumber(row, 'id'), findText(row, 'nombre'), (id, nombre) => ({ id, prefijo, nombre }))
  },
}

const provinces: RowCodec<'provincias', Province> = {
  encode: (row) => row,
  parse: (row) =>
    named(findNumber(row, 'codigoProvincia'), findText(row, 'desprovincia'), (codigoProvincia, desprovincia) => ({
      codigoProvincia,
      desprovincia,
    })),
}

const familyTypes: RowCodec<'tiposFamiliares', FamilyType> = {
  encode: ({ id, desfamiliar }) => ({ id, destipfamiliar: desfamiliar }),
  parse: (row) =>
    named(findNumber(row, 'id'), findText(row, 'destipfamiliar'), (id, desfamiliar) => ({ id, desfamiliar })),
}

const civilStatuses: RowCodec<'estadoCivil', CivilStatus> = {
  encode: (row) => row,
  parse: (row) =>
    named(findNumber(row, 'id'), findText(row, 'desestadocivil'), (id, desestadocivil) => ({ id, desestadocivil })),
}

const phoneTypes: RowCodec<'tiposTelefono', PhoneType> = {
  encode: ({ id, destelefono }) => ({ id, ttel_destelefono: destelefono }),
  parse: (row) =>
    named(findNumber(row, 'id'), findText(row, 'ttel_destelefono'), (id, destelefono) => ({ id, destelefono })),
}

/** A locality is sent without its province, which the request named (API-082). */
const localities: RowCodec<'localidades', Omit<Locality, 'codigoProvincia'>> = {
  encode: ({ id, nombre, cp }) => ({ id, nombre, cp }),
  parse: (row) => {
    const cp = findText(row, 'cp')
    return cp === undefined
      ? undefined
      : named(findNumber(row, 'id'), findText(row, 'nombre'), (id, nombre) => ({ id, nombre, cp }))
  },
}

const streets: RowCodec<'calles', Street> = {
  encode: (row) => row,
  parse: (row) => {
    const [calle, cp] = [findText(row, 'calle'), findText(row, 'cp')]
    const [alturamin, alturamax] = [findNumber(row, 'alturamin'), findNumber(row, 'alturamax')]
    if (calle === undefined || cp === undefined || alturamin === undefined || alturamax === undefined) return undefined
    return { calle, alturamin, alturamax, cp }
  },
}

/**
 * Translations of the rows of each list (API-016). The portal has no row type for the districts, which are served as
 * they are.
 */
export const commonDataRows = {
  tiposContacto: contactTypes,
  tipoNacionalidad: nationalityTypes,
  nacionalidades: nationalities,
  tiposCarrier: carriers,
  codigosPais: countryCodes,
  provincias: provinces,
  tiposFamiliares: familyTypes,
  estadoCivil: civilStatuses,
  localidades: localities,
  calles: streets,
  tiposTelefono: phoneTypes,
}
