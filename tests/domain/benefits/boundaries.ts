import type { PlainDate } from '../../../src/domain/dates'
import type { BenefitId, BenefitValues } from '../../../src/domain/benefits/values'
import { aBenefit, aSpouseClaim, today as someDay, withChild } from './builders'

/** A date at the edge of what a benefit takes. `message` is what is said at `path` on the day `today`; undefined: it stands. */
export type Boundary = {
  benefit: BenefitId
  path: keyof typeof writers
  /** What the row is about, for the title of its test. */
  about: string
  today: PlainDate
  date: string
  message: string | undefined
}

const badDate = 'La fecha no es valida.'
const notMinor = 'Debe ser menor de 18 años.'
const required = 'Campo requerido.'
const beforeBirth = 'La fecha no puede ser anterior al nacimiento.'

const writers = {
  'hijos.0.fecnacim': (id: BenefitId, fecnacim: string) => withChild(id, { fecnacim }),
  'hijos.0.fecfallecido': (id: BenefitId, fecfallecido: string) => withChild(id, { fallecido: 'S', fecfallecido }),
  'conyuge.fecnacim': (id: BenefitId, fecnacim: string) => aBenefit(id, { conyuge: aSpouseClaim({ fecnacim }) }),
  fechaSentencia: (id: BenefitId, fechaSentencia: string) => aBenefit(id, { fechaSentencia }),
  fechaMatrimonio: (id: BenefitId, fechaMatrimonio: string) => aBenefit(id, { fechaMatrimonio }),
} satisfies Record<string, (id: BenefitId, date: string) => BenefitValues>

/** The answers of a row: complete but for its date. */
export const valuesAt = ({ benefit, path, date }: Boundary): BenefitValues => writers[path](benefit, date)

type Row = [about: string, date: string, message: string | undefined, today?: PlainDate]

const rowsOf = (benefit: BenefitId, path: Boundary['path'], rows: readonly Row[]): Boundary[] =>
  rows.map(([about, date, message, today = someDay]) => ({ benefit, path, about, today, date, message }))

/** ADOPT-006: a minor until the day before the 18th birthday. */
export const adoptionBirths = rowsOf('adopcion', 'hijos.0.fecnacim', [
  ['born today', '2025-11-20', undefined],
  ['born tomorrow', '2025-11-21', badDate],
  ['the day before the 18th birthday', '2007-11-21', undefined],
  ['the 18th birthday', '2007-11-20', notMinor],
  ['born on 29 February, 28 February of the 18th year', '2008-02-29', undefined, '2026-02-28'],
  ['born on 29 February, 1 March of the 18th year', '2008-02-29', notMinor, '2026-03-01'],
  ['31 February', '2025-02-31', badDate],
  ['no date', '', required],
])

/** BIRTH-006, UNS-77: within two years, the last day included. */
export const birthBirths = rowsOf('nacimiento', 'hijos.0.fecnacim', [
  ['born today', '2025-11-20', undefined],
  ['born tomorrow', '2025-11-21', badDate],
  ['two years ago today', '2023-11-20', undefined],
  ['two years and a day ago', '2023-11-19', badDate],
  ['born on 29 February, two years on 28 February', '2024-02-29', undefined, '2026-02-28'],
  ['born on 29 February, two years on 1 March', '2024-02-29', badDate, '2026-03-01'],
  ['today is 29 February, two years before it 28 February', '2022-02-28', undefined, '2024-02-29'],
  ['today is 29 February, a day too early', '2022-02-27', badDate, '2024-02-29'],
  ['29 February of a common year', '2025-02-29', badDate],
  ['no date', '', required],
])

/** MARRY-006, UNS-77: within 180 days before today, the last day included. */
export const weddings = rowsOf('matrimonio', 'fechaMatrimonio', [
  ['today, day 0', '2025-11-20', undefined],
  ['yesterday, day 1', '2025-11-19', undefined],
  ['day 179', '2025-05-25', undefined],
  ['day 180', '2025-05-24', undefined],
  ['day 181', '2025-05-23', badDate],
  ['tomorrow', '2025-11-21', badDate],
  ['29 February, day 180', '2024-02-29', undefined, '2024-08-27'],
  ['29 February, day 181', '2024-02-29', badDate, '2024-08-28'],
  ['no date', '', required],
])

/** MARRY-007: under 100 years. */
export const spouseBirths = rowsOf('matrimonio', 'conyuge.fecnacim', [
  ['the day before the 100th birthday', '1925-11-21', undefined],
  ['the 100th birthday', '1925-11-20', badDate],
  ['born on 29 February, 28 February of the 100th year', '1928-02-29', undefined, '2028-02-28'],
  ['born on 29 February, 29 February of the 100th year', '1928-02-29', badDate, '2028-02-29'],
  ['born today', '2025-11-20', badDate],
  ['born tomorrow', '2025-11-21', badDate],
  ['no date', '', required],
])

/** ADOPT-007: given, a day that has come. */
export const sentences = rowsOf('adopcion', 'fechaSentencia', [
  ['today', '2025-11-20', undefined],
  ['yesterday', '2025-11-19', undefined],
  ['tomorrow', '2025-11-21', badDate],
  ['the date that stands for none', '1900-01-01', badDate],
  ['half a date', '2025-1', badDate],
  ['no date', '', required],
])

/** MATERN-004: given when the child is deceased, not before the birth (22/10/2025) and not in the future. */
export const deaths = rowsOf('maternidad', 'hijos.0.fecfallecido', [
  ['the day of the birth', '2025-10-22', undefined],
  ['the day before the birth', '2025-10-21', beforeBirth],
  ['today', '2025-11-20', undefined],
  ['tomorrow', '2025-11-21', badDate],
  ['no date', '', required],
])

/** BIRTH-008, UNS-76, UNS-77: births of the children, today, and whether it is outside the 45 days. */
export const notePeriods: readonly { about: string; births: string[]; today: PlainDate; isOutside: boolean }[] = [
  { about: 'day 0', births: ['2025-11-20'], today: someDay, isOutside: false },
  { about: 'day 1', births: ['2025-11-19'], today: someDay, isOutside: false },
  { about: 'day 44', births: ['2025-10-07'], today: someDay, isOutside: false },
  { about: 'day 45', births: ['2025-10-06'], today: someDay, isOutside: false },
  { about: 'day 46', births: ['2025-10-05'], today: someDay, isOutside: true },
  { about: 'the youngest child counts', births: ['2025-09-01', '2025-10-06'], today: someDay, isOutside: false },
  { about: 'born on 29 February, day 45', births: ['2024-02-29'], today: '2024-04-14', isOutside: false },
  { about: 'born on 29 February, day 46', births: ['2024-02-29'], today: '2024-04-15', isOutside: true },
  { about: 'no date yet', births: [''], today: someDay, isOutside: false },
]
