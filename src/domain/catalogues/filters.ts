import type { CivilStatus, FamilyType, Nationality, NationalityType, PhoneType } from './types'

const hiddenCivilStatuses: readonly number[] = [8, 10]
const hiddenInPreAffiliation: readonly number[] = [3, ...hiddenCivilStatuses]
const offeredNationalities: readonly number[] = [1, 5]
const hiddenNationalityType = 3
const applicantFamilyTypes: readonly number[] = [1, 2, 6]

/** Civil statuses of a dropdown: 8 and 10 are left out, unless one is the current status (CONST-009, AMB-16). */
export const civilStatusOptions = (all: readonly CivilStatus[], current: number | null = null): CivilStatus[] =>
  all.filter(({ id }) => id === current || !hiddenCivilStatuses.includes(id))

/** Whether an applicant can choose a civil status: not 3, 8 or 10; 4 and 6 can be chosen (FAMILY-024, AMB-52). */
export const isApplicantCivilStatus = (id: number): boolean => !hiddenInPreAffiliation.includes(id)

/** Civil statuses that an applicant can choose (FAMILY-024). */
export const applicantCivilStatusOptions = (all: readonly CivilStatus[]): CivilStatus[] =>
  all.filter(({ id }) => isApplicantCivilStatus(id))

/** Nationalities 1 and 5 (CONST-010). */
export const nationalityOptions = (all: readonly Nationality[]): Nationality[] =>
  all.filter(({ id }) => offeredNationalities.includes(id))

/** Nationality types except 3 (CONST-012). */
export const nationalityTypeOptions = (all: readonly NationalityType[]): NationalityType[] =>
  all.filter(({ id }) => id !== hiddenNationalityType)

/** Phone types except FAX (CONST-013). */
export const phoneTypeOptions = (all: readonly PhoneType[]): PhoneType[] =>
  all.filter(({ destelefono }) => destelefono.trim().toUpperCase() !== 'FAX')

/** Relationships that somebody who joins is offered: 1, 2 and 6, as the catalogue names them (CONST-011, AMB-41). */
export const applicantFamilyTypeOptions = (all: readonly FamilyType[]): FamilyType[] =>
  all.filter(({ id }) => applicantFamilyTypes.includes(id))
