import { emptyDate } from '../../domain/dates'
import { spouseRelationship } from '../../domain/family/civil-status'
import { takenFrom } from '../../domain/fields/taken'
import { canonicalJson } from '../../domain/json'
import { newPreAffiliation } from '../../domain/preaffiliation/defaults'
import { preAffiliation } from '../../domain/preaffiliation/fields'
import type { Applicant, PreAffiliation } from '../../domain/preaffiliation/values'
import { toWireDate } from '../wire-date'
import type { WireRelative } from './wire'
import type { Child, Parent, Spouse } from '../../domain/family/relative'

type Owner = Pick<Applicant, 'nroafi' | 'nrodoc' | 'estadocivil' | 'fecestadocivil'>

const blank = (nroafi: string) =>
  ({
    nroafi,
    accion: 'A',
    tipdoc: 1,
    nrodoc: '',
    cuil: '',
    sexo: '',
    fecnacim: '',
    nacionalidad: null,
    tipnacionalidad: null,
    fecestadocivil: emptyDate,
    fecfallecido: emptyDate,
  }) satisfies Partial<WireRelative>

const encodeParent = (parent: Parent, nroafi: string): WireRelative[] =>
  parent.nombres === '' && parent.apellido === ''
    ? []
    : [
        {
          ...blank(nroafi),
          ...parent,
          id: parent.tipfamiliar === 5 ? 'madre' : 'padre',
          destipfamiliar: parent.tipfamiliar === 5 ? 'MADRE' : 'PADRE',
        },
      ]

const encodeChild = (child: Child, nroafi: string): WireRelative => ({
  ...blank(nroafi),
  ...child,
  tipdoc: 1,
})

const encodeSpouse = (spouse: Spouse, owner: Owner): WireRelative[] => {
  const untouched = newPreAffiliation(owner).conyuge
  if (canonicalJson(spouse) === canonicalJson(untouched)) return []
  const tipfamiliar = spouseRelationship(owner.estadocivil)
  return [
    {
      ...blank(owner.nroafi),
      ...spouse,
      id: 'conyuge',
      tipdoc: 1,
      tipfamiliar,
      destipfamiliar: tipfamiliar === 2 ? 'CONVIVIENTE' : 'CONYUGE',
      estadocivil: owner.estadocivil,
      fecestadocivil: toWireDate(owner.fecestadocivil),
    },
  ]
}

/** All relatives in one list: mother, father, spouse or partner (each only with a name), then the children in order. */
export const encodeRelatives = ({ personales, conyuge, hijos }: PreAffiliation): WireRelative[] => [
  ...encodeParent(personales.madre, personales.nroafi),
  ...encodeParent(personales.padre, personales.nroafi),
  ...encodeSpouse(conyuge, personales),
  ...hijos.map((child) => encodeChild(child, personales.nroafi)),
]

const decodeParent = <P extends Parent>(wire: WireRelative | undefined, untouched: P): P =>
  wire === undefined ? untouched : { ...untouched, nombres: wire.nombres, apellido: wire.apellido }

/** Puts the relatives back into their places; `untouched` gives the values of an absent one. */
export const decodeRelatives = (
  wire: WireRelative[],
  untouched: PreAffiliation,
): Pick<PreAffiliation, 'conyuge' | 'hijos'> & Pick<Applicant, 'madre' | 'padre'> => {
  const spouse = wire.find(({ tipfamiliar }) => tipfamiliar === 1 || tipfamiliar === 2)
  return {
    madre: decodeParent(
      wire.find(({ tipfamiliar }) => tipfamiliar === 5),
      untouched.personales.madre,
    ),
    padre: decodeParent(
      wire.find(({ tipfamiliar }) => tipfamiliar === 4),
      untouched.personales.padre,
    ),
    conyuge: spouse === undefined ? untouched.conyuge : takenFrom(preAffiliation.conyuge.fields, spouse),
    hijos: wire
      .filter(({ tipfamiliar }) => tipfamiliar === 3)
      .map((one) => takenFrom(preAffiliation.hijos.fields, one)),
  }
}
