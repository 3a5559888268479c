import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultLocality, hasStreetList, type Address } from '../../src/domain/address/address'
import { benefitIds } from '../../src/domain/benefits/ids'
import { type BenefitValues, type SpouseClaim } from '../../src/domain/benefits/values'
import { declarationOf } from '../../src/domain/benefits/declarations'
import { benefitVersions, liftBenefit } from '../../src/domain/benefits/lift'
import { isPlainDate, type PlainDate } from '../../src/domain/dates'
import { directDebitVersions, liftDirectDebit } from '../../src/domain/direct-debit/lift'
import type { DirectDebit } from '../../src/domain/direct-debit/values'
import type { Child, Spouse } from '../../src/domain/family/relative'
import type { CatalogueId, Sexo, YesNo } from '../../src/domain/form/answers'
import type { JsonValue } from '../../src/domain/json'
import { levelVersions, liftLevelRequest } from '../../src/domain/level-option/lift'
import type { LevelRequest, SeenLevel } from '../../src/domain/level-option/values'
import { chosenLevel, newLevelChoice, type LevelChoice } from '../../src/domain/level/choice'
import { liftMessage, messageVersions } from '../../src/domain/message/lift'
import type { ContactMessage } from '../../src/domain/message/values'
import { spouseId } from '../../src/domain/modification/defaults'
import { liftModification, modificationVersions } from '../../src/domain/modification/lift'
import type { FamilyMember, Modification, PersonalData } from '../../src/domain/modification/values'
import { liftPreAffiliation, preAffiliationVersions } from '../../src/domain/preaffiliation/lift'
import type { PreAffiliation } from '../../src/domain/preaffiliation/values'

/** Of every answer what a person may leave: empty, open, half typed. */
const text = fc.constantFrom('', ' ', '0', '2025-0', 'Ñandú', '1.250')
const id: Arbitrary<CatalogueId> = fc.constantFrom(null, 0, 1, 7, 2084)
const yesNo = fc.constantFrom<YesNo>('', 'S', 'N')
const sexo = fc.constantFrom<Sexo>('', 'F', 'M', 'X')
const flag = fc.boolean()
const day: Arbitrary<PlainDate | ''> = fc
  .constantFrom('', '2020-02-29', '1990-12-31')
  .map((one) => (isPlainDate(one) ? one : ''))

const names = { nombres: text, apellido: text }
const person = { ...names, nrodoc: text, fecnacim: text, sexo }

const parentOf = <T extends 4 | 5>(tipfamiliar: T) =>
  fc.record({
    ...names,
    estadocivil: fc.constant(2 as const),
    tipfamiliar: fc.constant(tipfamiliar),
    discapacidad: fc.constant('N' as const),
  })

const relative = {
  ...person,
  tipdoc: fc.constant('DNI' as const),
  nacionalidad: id,
  tipnacionalidad: id,
  discapacidad: yesNo,
}

const child: Arbitrary<Child> = fc.record({
  ...relative,
  id: fc.uuid(),
  tipfamiliar: fc.constant(3),
  destipfamiliar: fc.constant('HIJO'),
  estadocivil: fc.constant(1),
  fecfallecido: text,
  fecestadocivil: text,
})

const spouse: Arbitrary<Spouse> = fc.record({ ...relative, cuil: text })

/** A locality that is chosen has a name; see chooseLocality. */
const isSeen = ({ codprov, locid, localidad }: Address): boolean =>
  locid !== defaultLocality || codprov === null || hasStreetList({ codprov }) || localidad !== ''

const address: Arbitrary<Address> = fc
  .record({
    codprov: id,
    desprov: text,
    locid: id,
    localidad: text,
    calle: text,
    nro: text,
    piso: text,
    dep: text,
    cp: text,
    tipcontacto: id,
  })
  .filter(isSeen)

const level: Arbitrary<LevelChoice> = fc
  .record({
    value: fc.constantFrom(null, 1, 2, 3, 4, 5, 6, 7),
    tipoAporte: text,
    rest: fc.record({
      esJubilado: yesNo,
      empleo: text,
      empleoTipo: text,
      empleoDesde: text,
      certificadoConfirmado: flag,
    }),
  })
  .map(({ value, tipoAporte, rest }) => ({
    ...(value === null ? newLevelChoice() : chosenLevel({ value, tipoAporte })),
    ...rest,
  }))

const personal = {
  ...person,
  cuil: text,
  nacionalidad: id,
  tiponacionalidad: id,
  estadocivil: id,
  fecestadocivil: text,
  discapacidad: yesNo,
  tramita_discapacidad: yesNo,
  hijos: fc.constantFrom<PersonalData['hijos']>('', 'SI', 'NO'),
  cantidadHijos: text,
}

const preAffiliation: Arbitrary<PreAffiliation> = fc.record({
  personales: fc.record({
    ...personal,
    nroafi: text,
    tipdoc: fc.constant('DNI'),
    madre: parentOf(5),
    padre: parentOf(4),
  }),
  hijos: fc.array(child, { maxLength: 3 }),
  conyuge: spouse,
  contacto: fc.record({
    domicilio: address,
    telefono: fc.record({
      idpais: fc.nat(),
      codpais: fc.nat(),
      carac: text,
      telefono: text,
      tiptelefono: id,
      idcarrier: fc.nat(),
      tipcontacto: id,
    }),
    email: fc.record({ email: text, confirmacion: text, tipcontacto: id }),
  }),
  profesionales: fc.record({ tomo: text, folio: text, fectit: text, fecmat: text, hayHistorial: yesNo }),
  discapacidad: fc.record({ fecdisc: text, feccud: text, cudOriginal: flag }),
  nivel: level,
  videoVisto: flag,
  confirmado: flag,
})

const claim: Arbitrary<SpouseClaim> = fc.record({
  ...names,
  nrodoc: text,
  fecnacim: text,
  sexo,
  relativeId: fc.constantFrom(null, '7'),
})

const benefit: Arbitrary<BenefitValues> = fc.constantFrom(...benefitIds).chain((beneficio) => {
  const asksChildren = declarationOf({ beneficio }).asks === 'hijos'
  const children = fc
    .array(fc.tuple(claim, fc.uuid(), yesNo, day), { minLength: 1, maxLength: 3 })
    .map((all) => all.map(([one, key, fallecido, fecfallecido]) => ({ ...one, id: key, fallecido, fecfallecido })))
  return fc.record({
    beneficio: fc.constant(beneficio),
    solicitante: fc.record({ nroafi: text, sexo: fc.constantFrom('M' as const, 'F' as const, 'X' as const) }),
    hijos: asksChildren ? children : fc.constant([]),
    conyuge: asksChildren ? fc.constant(null) : claim,
    union: fc.constantFrom<BenefitValues['union']>('', 'convivencial', 'civil'),
    fechaSentencia: day,
    fechaMatrimonio: day,
    cuenta: fc.record({ guardada: fc.constantFrom(null, '3'), titular: text, cbu: text, cuit: text }),
    observaciones: text,
    nota: flag,
    familiaBloqueada: flag,
    cuentaBloqueada: flag,
  })
})

const seenLevel: Arbitrary<SeenLevel> = fc.record({
  anio: id,
  nivel: id,
  validez: fc.constantFrom(null, 'A' as const, 'P' as const),
  plan: fc.constantFrom(null, 'PMJ' as const, 'RAR' as const),
  sigue: fc.constantFrom(null, 'PMJ' as const, 'RAR' as const),
  fecmat: day,
  esJubilado: flag,
  enDiscapacidad: flag,
  empleo: text,
  empleoTipo: text,
  empleoDesde: day,
})

const levelRequest: Arbitrary<LevelRequest> = fc.record({
  nroafi: text,
  nivel: level,
  repiteEmpleo: yesNo,
  plan: fc.constantFrom<LevelRequest['plan']>('', '0', '1'),
  email: text,
  extemporaneo: flag,
  visto: seenLevel,
})

const familyMember = (key: Arbitrary<string>): Arbitrary<FamilyMember> =>
  fc.record({
    ...person,
    id: key,
    relativeId: fc.constantFrom(null, '41'),
    tipdoc: fc.constantFrom('DNI' as const, 'PAS' as const),
    tipfamiliar: id,
    estadocivil: id,
    fecestadocivil: text,
    nacionalidad: id,
    tipnacionalidad: id,
    discapacidad: yesNo,
    fallecido: yesNo,
    fecfallecido: text,
  })

const personalData: Arbitrary<PersonalData> = fc.record({
  ...personal,
  madre: fc.record(names),
  padre: fc.record(names),
})

const modification: Arbitrary<Modification> = fc.record({
  nroafi: text,
  visto: fc.record({ personales: personalData, familiares: fc.array(familyMember(fc.uuid()), { maxLength: 2 }) }),
  personales: personalData,
  conyuge: familyMember(fc.constant(spouseId)),
  familiares: fc
    .array(fc.tuple(familyMember(fc.uuid()), flag), { maxLength: 2 })
    .map((all) => all.map(([one, guardado]) => ({ ...one, guardado }))),
  confirmado: flag,
})

const directDebit: Arbitrary<DirectDebit> = fc.record({
  nroafi: text,
  tipo: fc.constantFrom<DirectDebit['tipo']>('', 'debito', 'credito'),
  cbu: text,
  banco: text,
  titular: text,
})

const message: Arbitrary<ContactMessage> = fc.record({
  nroafi: text,
  emailAfi: text,
  nombreApellido: text,
  asunto: text,
  mensaje: text,
  informe: text,
})

type Reopened = { values: Arbitrary<object>; lift: (version: number, content: JsonValue) => unknown; version: number }

const forms: Record<string, Reopened> = {
  preafiliacion: { values: preAffiliation, lift: liftPreAffiliation, version: preAffiliationVersions.current },
  subsidio: { values: benefit, lift: liftBenefit, version: benefitVersions.current },
  nivel: { values: levelRequest, lift: liftLevelRequest, version: levelVersions.current },
  modificacion: { values: modification, lift: liftModification, version: modificationVersions.current },
  adhesion: { values: directDebit, lift: liftDirectDebit, version: directDebitVersions.current },
  mensaje: { values: message, lift: liftMessage, version: messageVersions.current },
}

describe('a draft that is opened again is exactly as its person left it, open and empty answers included', () => {
  test.each(Object.entries(forms))('%s', (_name, { values, lift, version }) => {
    fc.assert(
      fc.property(values, (left) => {
        const stored: JsonValue = JSON.parse(JSON.stringify(left))
        expect(lift(version, stored)).toEqual(left)
      }),
      { numRuns: 300 },
    )
  })

  test('a locality that a release before filled in unseen is open again', () => {
    const place = { codprov: 3, locid: 2084, localidad: '' }
    const lifted = liftPreAffiliation(1, { personales: {}, contacto: { domicilio: place } })
    expect(lifted?.contacto.domicilio).toMatchObject({ codprov: 3, locid: null })
  })
})
