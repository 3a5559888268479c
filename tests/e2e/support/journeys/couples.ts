import type { UnionType } from '../../../../src/domain/benefits/values'
import { cbuProof, type Asker, type BenefitJourney, type BenefitStory, type ClaimedDocument } from './benefits'

const diego: Asker = { nroafi: 120_005, name: 'Diego Luna' }
const julieta: Asker = { nroafi: 120_024, name: 'Julieta Peralta' }
const gonzalo: Asker = { nroafi: 120_025, name: 'Gonzalo Arce' }

type Kind = ClaimedDocument[2]

const papersOf = (certificate: string, [first, proof, front, back]: readonly [Kind, Kind, Kind, Kind]) =>
  [
    [certificate, /^certificado$/, first],
    cbuProof(proof),
    ['DNI FRONTAL', /^conyuge\.dniFrente$/, front],
    ['DNI DORSO', /^conyuge\.dniDorso$/, back],
  ] satisfies BenefitJourney['documents']

const ofMarriage = {
  beneficio: 'matrimonio',
  destino: 'matrimonio',
  tipoSubsidio: 'matrimonio',
  procedure: 'Subsidio por matrimonio',
  tipoDocumento: 2,
} as const

/** Marriage. */
export const marriage: BenefitStory = {
  path: '/matrimonio',
  heading: 'Matrimonio',
  waits: true,
  minimal: {
    asker: julieta,
    line: 'offline',
    people: [{ nombres: 'Ramiro', apellido: 'Paz', nrodoc: '35999111', fecnacim: 'hoy-36a', sexo: 'M' }],
    dates: { 'Fecha de matrimonio': 'hoy-170' },
    account: 'typed',
    isValidated: true,
    documents: papersOf('Certificado de matrimonio', ['pdf', 'pdf', 'pdf', 'pdf']),
    sent: ofMarriage,
  },
  maximal: {
    asker: julieta,
    line: 'online',
    people: [{ ofTheFile: 'Ignacio Castro', nrodoc: '35999222' }],
    dates: { 'Fecha de matrimonio': 'hoy-20' },
    account: 'saved',
    isValidated: true,
    documents: papersOf('Certificado de matrimonio', ['png', 'pdf', 'jpeg', 'jpeg']),
    sent: ofMarriage,
  },
}

const ofUnion = {
  convivencial: {
    beneficio: 'union',
    destino: 'matrimonio',
    tipoSubsidio: 'matrimonio',
    procedure: 'Subsidio por unión convivencial',
    tipoDocumento: 6,
  },
  civil: {
    beneficio: 'union',
    destino: 'matrimonio',
    tipoSubsidio: 'matrimonio',
    procedure: 'Subsidio por unión civil',
    tipoDocumento: 8,
  },
} satisfies Record<UnionType, BenefitJourney['sent']>

const form = { path: '/union-convivencial', heading: 'Unión convivencial', waits: true }

/** Cohabitation. */
export const cohabitation: BenefitStory = {
  ...form,
  minimal: {
    asker: gonzalo,
    line: 'online',
    people: [{ nombres: 'Irene', apellido: 'Sáenz', nrodoc: '33444001', fecnacim: 'hoy-34a', sexo: 'F' }],
    dates: { 'Fecha de la unión': 'hoy-1' },
    union: 'convivencial',
    account: 'typed',
    isValidated: true,
    documents: papersOf('Certificado de unión convivencial', ['pdf', 'pdf', 'jpeg', 'pdf']),
    sent: ofUnion.convivencial,
  },
  maximal: {
    asker: gonzalo,
    line: 'offline',
    family: {
      nombres: 'OLGA',
      apellido: 'FUNES',
      nrodoc: '33444002',
      fecnacim: 'hoy-50a',
      sexo: 'F',
      tipfamiliar: 2,
    },
    people: [{ ofTheFile: 'Olga Funes', nrodoc: '33444002' }],
    dates: { 'Fecha de la unión': 'hoy-179' },
    union: 'convivencial',
    account: 'saved',
    isValidated: true,
    documents: papersOf('Certificado de unión convivencial', ['jpeg', 'png', 'jpeg', 'pdf']),
    sent: ofUnion.convivencial,
  },
}

/** Civil union, by the same form as cohabitation. */
export const civilUnion: BenefitStory = {
  ...form,
  minimal: {
    asker: diego,
    line: 'offline',
    people: [{ nombres: 'Vera', apellido: "O'Connor", nrodoc: '30444001', fecnacim: 'hoy-33a', sexo: 'F' }],
    dates: { 'Fecha de la unión': 'hoy-15' },
    union: 'civil',
    account: 'typed',
    isValidated: true,
    documents: papersOf('Certificado de unión civil', ['pdf', 'pdf', 'jpeg', 'jpeg']),
    sent: ofUnion.civil,
  },
  maximal: {
    asker: diego,
    line: 'begun',
    family: {
      nombres: 'NOAH',
      apellido: 'PRIETO',
      nrodoc: '30444002',
      fecnacim: 'hoy-40a',
      sexo: 'X',
      tipfamiliar: 2,
    },
    people: [{ ofTheFile: 'Noah Prieto', nrodoc: '30444002' }],
    dates: { 'Fecha de la unión': 'hoy-15' },
    union: 'civil',
    account: 'typed',
    isValidated: true,
    documents: papersOf('Certificado de unión civil', ['png', 'jpeg', 'pdf', 'jpeg']),
    sent: ofUnion.civil,
  },
}
