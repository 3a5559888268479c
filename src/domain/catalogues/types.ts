/** Rows of the fund's small lists. Ids are the fund's own; names are its texts (CONST-001). */
export type CivilStatus = { id: number; desestadocivil: string }
export type Nationality = { id: number; desnacionalidad: string }
/** How a nationality was acquired (native, by option, naturalised ...). */
export type NationalityType = { id: number; destipnac: string }
export type DocumentType = { id: number; destipdoc: string }
/** Country of a phone: `id` is idpais and `prefijo` is codpais. */
export type CountryCode = { id: number; prefijo: number; nombre: string }
export type PhoneType = { id: number; destelefono: string }
export type ContactType = { id: number; descontacto: string }
export type Province = { codigoProvincia: number; desprovincia: string }
/** Locality of a province, with its postal code. */
export type Locality = { id: number; nombre: string; cp: string; codigoProvincia: number }
/** Street of province code 1 with its range of house numbers; only that province has streets (CONST-002). */
export type Street = { calle: string; alturamin: number; alturamax: number; cp: string }
export type Carrier = { id: number; descarrier: string }
/** Relationship to the member, by tipfamiliar. */
export type FamilyType = { id: number; desfamiliar: string }

/** The lists small enough to ship with the portal; localities and streets are loaded by province. */
export type Catalogues = {
  civilStatuses: readonly CivilStatus[]
  nationalities: readonly Nationality[]
  nationalityTypes: readonly NationalityType[]
  documentTypes: readonly DocumentType[]
  countryCodes: readonly CountryCode[]
  phoneTypes: readonly PhoneType[]
  contactTypes: readonly ContactType[]
  provinces: readonly Province[]
  carriers: readonly Carrier[]
  familyTypes: readonly FamilyType[]
}

/** Province whose streets are chosen from a catalogue (CONTACT-036). */
export const streetPickerProvince = 1

/** First contact type of the catalogue, the default of a new address, phone or e-mail (CONST-006). */
export const firstContactType = 1
