import { cbuProof, type Asker, type BenefitStory, type ClaimedDocument, type TypedPerson } from './benefits'

const ana: Asker = { nroafi: 120_001, name: 'Ana María Rossi' }
const alex: Asker = { nroafi: 120_003, name: 'Alex Moyano' }
const camila: Asker = { nroafi: 120_004, name: 'Camila Sosa' }
const rocio: Asker = { nroafi: 120_018, name: 'Rocío Medina' }
const nadia: Asker = { nroafi: 120_026, name: 'Nadia Villalba' }

type Child = TypedPerson & { fallecido: 'Sí' | 'No' }

const child = (
  [nombres, apellido, sexo]: readonly [string, string, TypedPerson['sexo']],
  nrodoc: string,
  fecnacim: string,
  death: Partial<TypedPerson> = {},
): Child => ({ nombres, apellido, sexo, nrodoc, fecnacim, fallecido: 'No', ...death })

const certificateOf = (name: string, kind: ClaimedDocument[2]): ClaimedDocument => [
  `Partida de nacimiento de ${name}`,
  /^hijo-.+\.partida$/,
  kind,
]

const ruling: ClaimedDocument = ['Sentencia', /^sentencia$/, 'pdf']

/** Adoption. */
export const adoption: BenefitStory = {
  path: '/adopcion',
  heading: 'Adopción',
  agreed: /el alta en tu grupo familiar se hace en forma automática/,
  waits: true,
  minimal: {
    asker: ana,
    line: 'offline',
    people: [child(['Lucas', 'Ferreyra Rossi', 'M'], '54111000', 'hoy-900')],
    dates: { 'Fecha de sentencia': 'hoy-3' },
    account: 'typed',
    isValidated: true,
    documents: [ruling, cbuProof('pdf')],
    sent: {
      beneficio: 'adopcion',
      destino: 'adopcion',
      tipoSubsidio: 'adopcion',
      procedure: 'Subsidio por adopción',
    },
  },
  maximal: {
    asker: ana,
    line: 'begun',
    people: [
      child(['Lola', 'Rossi', 'F'], '54111001', 'hoy-2000'),
      { ofTheFile: 'Julia Ferreyra Rossi', nrodoc: '55111222', fallecido: 'No' },
      child(['Tomás', 'Rossi', 'M'], '54111003', 'hoy-2000', { fallecido: 'Sí' }),
    ],
    takenAway: child(['Nadie', 'Rossi', 'X'], '54111004', 'hoy-2000'),
    dates: { 'Fecha de sentencia': 'hoy-10' },
    account: 'saved',
    isValidated: true,
    documents: [ruling, cbuProof('jpeg')],
    sent: {
      beneficio: 'adopcion',
      destino: 'adopcion',
      tipoSubsidio: 'adopcion',
      procedure: 'Subsidio por adopción',
    },
  },
}

const birthWithMaternity = {
  beneficio: 'nacimiento',
  destino: 'maternidadNacimiento',
  tipoSubsidio: 'maternidadNacimiento',
  procedure: 'Subsidio por nacimiento y maternidad',
} as const

const birthAlone = {
  beneficio: 'nacimiento',
  destino: 'nacimiento',
  tipoSubsidio: 'nacimiento',
  procedure: 'Subsidio por nacimiento',
} as const

/** Birth, with maternity once the fund has said so, and with the note outside of its period. */
export const birth: BenefitStory = {
  path: '/nacimiento',
  heading: 'Nacimiento',
  waits: false,
  minimal: {
    asker: camila,
    line: 'offline',
    people: [child(['Emilia', 'Ibáñez Sosa', 'F'], '71555111', 'hoy-30')],
    account: 'typed',
    isValidated: true,
    documents: [certificateOf('Emilia', 'jpeg'), cbuProof('pdf')],
    sent: birthAlone,
  },
  maximal: {
    asker: nadia,
    line: 'begun',
    people: [
      { ofTheFile: 'Renata Olmos', nrodoc: '71444223', fallecido: 'No' },
      child(['Bruno', 'Olmos', 'M'], '71444224', 'hoy-60'),
      child(['Mora', 'Olmos', 'X'], '71444225', 'hoy-60', { fallecido: 'Sí' }),
    ],
    account: 'saved',
    hasNote: true,
    isValidated: true,
    documents: [
      certificateOf('Renata', 'pdf'),
      certificateOf('Bruno', 'jpeg'),
      certificateOf('Mora', 'png'),
      cbuProof('jpeg'),
    ],
    sent: birthWithMaternity,
  },
}

const ofMaternity = {
  beneficio: 'maternidad',
  destino: 'maternidad',
  tipoSubsidio: 'maternidad',
  procedure: 'Subsidio por maternidad',
} as const

/** Maternity. */
export const maternity: BenefitStory = {
  path: '/maternidad',
  heading: 'Maternidad',
  waits: false,
  minimal: {
    asker: rocio,
    line: 'online',
    people: [child(['Mía', 'Ojeda', 'F'], '71600000', 'hoy-44')],
    account: 'typed',
    isValidated: false,
    documents: [certificateOf('Mía', 'pdf'), cbuProof('pdf')],
    sent: ofMaternity,
  },
  maximal: {
    asker: rocio,
    line: 'online',
    people: [
      { ofTheFile: 'Bautista Ojeda Medina', nrodoc: '53555666', fallecido: 'No' },
      child(['Luz', 'Ojeda', 'F'], '71600002', 'hoy-40'),
      child(['Sol', 'Ojeda', 'F'], '71600001', 'hoy-40', { fallecido: 'Sí', fecfallecido: 'hoy-39' }),
    ],
    account: 'typed',
    isValidated: true,
    documents: [
      certificateOf('Bautista', 'jpeg'),
      certificateOf('Luz', 'pdf'),
      certificateOf('Sol', 'png'),
      cbuProof('pdf'),
    ],
    sent: ofMaternity,
  },
}

const ofMotherhood = {
  beneficio: 'madreNoGestante',
  destino: 'maternidadNoGestanteAdopcion',
  tipoSubsidio: 'maternidad',
  procedure: 'Subsidio por maternidad no gestante',
} as const

/** The non-gestational mother, with the date of the sentence if there is one. */
export const motherhood: BenefitStory = {
  path: '/madre_no_gestante',
  heading: 'Madre no gestante',
  waits: false,
  minimal: {
    asker: alex,
    line: 'begun',
    people: [child(['Mar', 'Rossi', 'M'], '71610001', 'hoy-2000')],
    account: 'typed',
    isValidated: false,
    documents: [certificateOf('Mar', 'jpeg'), cbuProof('pdf')],
    sent: ofMotherhood,
  },
  maximal: {
    asker: alex,
    line: 'offline',
    family: {
      nombres: 'ZOE',
      apellido: 'MOYANO',
      nrodoc: '71610002',
      fecnacim: 'hoy-700',
      sexo: 'X',
      tipfamiliar: 3,
    },
    people: [
      { ofTheFile: 'Zoe Moyano', nrodoc: '71610002', fallecido: 'No' },
      child(['Río', 'Moyano', 'M'], '71610003', 'hoy-300'),
      child(['Cielo', 'Moyano', 'F'], '71610004', 'hoy-300', { fallecido: 'Sí', fecfallecido: 'hoy-290' }),
    ],
    dates: { 'Fecha de sentencia': 'hoy-5' },
    account: 'typed',
    isValidated: true,
    documents: [
      certificateOf('Zoe', 'png'),
      certificateOf('Río', 'jpeg'),
      certificateOf('Cielo', 'pdf'),
      cbuProof('jpeg'),
    ],
    sent: ofMotherhood,
  },
}
