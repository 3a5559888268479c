/**
 * Effect of a civil status on the family of an applicant. Ids of the fund that rules depend on: 1 single, 2 married,
 * 5 divorced, 7 widowed, 9 civil union, 10 its end, 11 cohabitation start.
 *
 * | status           | 1, 5, 7, 10, none | others |
 * | spouse step      | no                | yes    |
 * | status date      | hidden and empty  | required |
 */
const withoutSpouse: readonly number[] = [1, 10, 5, 7]

/** Whether the form asks for the spouse (PREAF-022, FAMILY-023); not before a status is chosen. */
export const needsSpouse = (estadocivil: number | null): boolean =>
  estadocivil !== null && !withoutSpouse.includes(estadocivil)

/** Whether the date of the civil status is shown and required (FAMILY-021, AMB-37). */
export const showsCivilStatusDate = (estadocivil: number | null): boolean => needsSpouse(estadocivil)

const dateLabels: Record<number, string> = {
  2: 'Fecha de matrimonio',
  5: 'Fecha de divorcio',
  9: 'Fecha de unión convivencial',
  11: 'Fecha de inicio de convivencia',
}

/** Label of the date of a civil status. */
export const civilStatusDateLabel = (estadocivil: number | null): string =>
  dateLabels[estadocivil ?? 0] ?? 'Fecha de estado civil'

const partnerStatuses: readonly number[] = [9, 11]

/** Relationship id of the spouse: 2 partner for statuses 9 and 11, otherwise 1 spouse (FAMILY-002). */
export const spouseRelationship = (estadocivil: number | null): 1 | 2 =>
  partnerStatuses.includes(estadocivil ?? 0) ? 2 : 1

/** Title of the spouse form: cónyuge, or conviviente for a partner. */
export const spouseTitle = (estadocivil: number | null): string =>
  spouseRelationship(estadocivil) === 2 ? 'Datos de tu conviviente' : 'Datos de tu cónyuge'
