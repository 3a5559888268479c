import type { Member, Relative, MemberAddress, MemberEmail, MemberPhone } from '../../../src/domain/member/member'
import type { PersonalData } from '../../../src/domain/person/personal-data'

/** What the file of a member in good standing says of them. */
export const aPersonalData = (part: Partial<PersonalData> = {}): PersonalData => ({
  nombres: 'LUCÍA FERNANDA',
  apellido: 'ALBARRACÍN',
  nrodoc: '31482906',
  cuil: '27314829064',
  fecnacim: '1985-03-07',
  sexo: 'F',
  nacionalidad: 1,
  tiponacionalidad: 1,
  estadocivil: 2,
  fecestadocivil: '2012-11-24',
  discapacidad: 'N',
  tramita_discapacidad: '',
  hijos: 'SI',
  cantidadHijos: '1',
  madre: { nombres: 'NORMA', apellido: 'BUSTOS' },
  padre: { nombres: 'RAÚL', apellido: 'ALBARRACÍN' },
  ...part,
})

/** A member in good standing, without photos, debt or anything pending. */
export const aMember = (part: Partial<Member> = {}): Member => ({
  nroafi: '84217',
  nombres: 'LUCÍA FERNANDA',
  apellido: 'ALBARRACÍN',
  tipdoc: 'DNI',
  nrodoc: '31482906',
  cuil: '27314829064',
  fecnacim: '1985-03-07',
  sexo: 'F',
  nacionalidad: 'ARGENTINA',
  estadocivil: 'CASADA/O',
  distrito: '1',
  desdistrito: 'LA PLATA',
  estado: 'ACTIVO',
  estadodesde: null,
  resolucionjubiliado: '',
  vencimientocredencialactivo: '2026-12-31',
  nivel: 3,
  aporteReducido: '',
  nivelValidez: 'A',
  esactivo: true,
  esjubilado: false,
  esesb: false,
  tienedeuda: 0,
  fotocarnet: null,
  fotoperfil: null,
  email: 'lucia@ejemplo.com.ar',
  pedirFoto: false,
  pedirDatosContacto: false,
  datos: aPersonalData(),
  ...part,
})

/** A relative; `relationship` is id and description. */
export const aRelative = (nombres: string, [tipfamiliar, destipfamiliar]: [number, string]): Relative => ({
  id: nombres,
  nombres,
  apellido: 'IBÁÑEZ',
  tipfamiliar,
  destipfamiliar,
  tipdoc: 'DNI',
  nrodoc: '58214907',
  fecnacim: '2020-01-31',
  sexo: 'M',
  discapacidad: false,
  estadocivil: 1,
  nacionalidad: 1,
  tipnacionalidad: 1,
  fecestadocivil: null,
  fallecido: false,
  fecfallecido: null,
})

/** What the fund keeps of a relative beside what the portal reads. */
export const relativeDetails = {
  estadocivil: 1,
  fecestadocivil: null,
  nacionalidad: 1,
  desnacionalidad: 'ARGENTINA',
  tipnacionalidad: 1,
  fecfallecido: null,
}

/** An address of La Plata. */
export const anAddress = (part: Partial<MemberAddress> = {}): MemberAddress => ({
  id: 'd1',
  calle: 'CALLE 48',
  nro: '812',
  piso: '3',
  dep: 'B',
  cp: '1900',
  localidad: 'LA PLATA',
  codprov: 2,
  desprov: 'BUENOS AIRES',
  locid: 20001,
  tipcontacto: 1,
  tipo: 'PARTICULAR',
  principal: true,
  ...part,
})

/** A cell phone. */
export const aPhone = (part: Partial<MemberPhone> = {}): MemberPhone => ({
  id: 't1',
  idpais: 10,
  codpais: 54,
  carac: '221',
  telefono: '5038874',
  tiptelefono: 1,
  idcarrier: 1,
  tipcontacto: 1,
  tipo: 'PARTICULAR',
  principal: true,
  ...part,
})

/** An e-mail address. */
export const anEmail = (part: Partial<MemberEmail> = {}): MemberEmail => ({
  id: 'e1',
  email: 'lucia@ejemplo.com.ar',
  tipcontacto: 1,
  tipo: 'PARTICULAR',
  principal: true,
  ...part,
})
