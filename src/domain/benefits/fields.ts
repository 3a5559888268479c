import { account } from '../account/fields'
import { bounds } from '../limits'
import { when, type Applies } from '../fields/applies'
import * as f from '../fields/rows'
import type { BenefitDeclaration } from './declaration'
import { benefitIds, type BenefitId } from './ids'

const person = (born: f.DayRule) => ({
  relativeId: f.link,
  nombres: f.name('Nombres', { most: bounds.nameMost }),
  apellido: f.name('Apellido', { most: bounds.nameMost }),
  nrodoc: f.dni('DNI', { as: 'ofRelative' }),
  fecnacim: f.day('Fecha de nacimiento', { as: born }),
  sexo: f.choice('Sexo', ['F', 'M', 'X']),
})

/** The spouse or partner of a marriage or union, chosen from the file or new (MARRY-004). */
export const spouse = person('under100')

type Asked = Pick<
  BenefitDeclaration,
  | 'asks'
  | 'childBorn'
  | 'asksDeceased'
  | 'asksDeathDate'
  | 'asksSentence'
  | 'weddingLabel'
  | 'asksWedding'
  | 'asksUnion'
  | 'mayNeedNote'
>

const child = ({ childBorn, asksDeceased }: Asked) => ({
  id: f.key,
  ...person(childBorn),
  fallecido: f.yesNo('Hijo Fallecido', asksDeceased ? {} : { optional: true }),
  fecfallecido: f.day('Fecha de fallecimiento', { as: 'come' }),
})

/**
 * The answers of a benefit, in the order of the screen. All benefits have one shape: what one does not ask keeps its place,
 * never applies, and leaves as it starts.
 */
export const benefitAnswers = (asked: Asked) => ({
  beneficio: { ...f.fixed<BenefitId>(...benefitIds), label: 'Trámite' },
  // The member who asks. The server ignores both and uses the session.
  solicitante: f.group({ nroafi: f.member, sexo: f.fixed<'X' | 'M' | 'F'>('X', 'M', 'F') }),
  union: f.choice('Tipo de unión', ['convivencial', 'civil']),
  hijos: f.list('Datos de tus hijos', child(asked)),
  conyuge: f.maybe('Datos de tu pareja', spouse),
  fechaSentencia: f.day('Fecha de sentencia', {
    as: 'come',
    ...(asked.asksSentence === 'opcional' ? { optional: true } : {}),
  }),
  fechaMatrimonio: f.day(asked.weddingLabel ?? 'Fecha de matrimonio', { as: 'within180' }),
  // infoFamiliar: validated and locked until 'MODIFICAR INFORMACIÓN' (BENEFIT-005, BENEFIT-007).
  familiaBloqueada: f.tick('Validación de los datos', { optional: true }),
  nota: f.tick('Nota al Directorio', { optional: true }),
  cuenta: account,
  // infoCuenta: validated and locked until 'MODIFICAR CUENTA' (BENEFIT-008, BENEFIT-009).
  cuentaBloqueada: f.tick('Validación de la cuenta', { optional: true }),
  observaciones: f.remarks('Observaciones', { most: bounds.remarksMost }),
})

/** The answers of a benefit as rows. */
export type BenefitAnswers = ReturnType<typeof benefitAnswers>

/** When answers of a benefit apply. */
export const benefitApplies = (fields: BenefitAnswers, asked: Asked): readonly Applies[] => [
  when(fields, {
    hijos: () => asked.asks === 'hijos',
    conyuge: () => asked.asks === 'conyuge',
    union: () => asked.asksUnion,
    fechaSentencia: () => asked.asksSentence !== null,
    fechaMatrimonio: () => asked.asksWedding,
    nota: () => asked.mayNeedNote,
  }),
  when(fields.hijos.fields, { fecfallecido: ({ fallecido }) => asked.asksDeathDate && fallecido === 'S' }),
]
