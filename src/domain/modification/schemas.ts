import { required } from '../rules/basic'
import { object, type Schema } from 'yup'
import { ageAt, type PlainDate } from '../dates'
import { showsCivilStatusDate } from '../family/civil-status'
import { deathFindings } from '../family/findings'
import { bounds, greatestAge } from '../limits'
import { messages } from '../messages'
import { documentNumberRules, storedDocumentTypes } from '../person/document-number'
import { personalDataFindings, personalDataShape } from '../person/personal-data-schema'
import { personShape } from '../person/schema'
import { dateRule, menoraniosHasta, pastDateRules, rangoFechasAnterior, realDate } from '../rules/dates'
import type { Rule } from '../rules/rule'
import { chosenId, choice, findIn, text, yesNo, type Finding } from '../rules/yup'
import { showsStatusDate } from './civil-status-change'
import type { FamilyMember, PersonalData } from './values'

/** Greatest age of somebody in a member's file: nobody is locked out of it by age (AMB-32). */
export const greatestAgeOnFile = 130

const bornWithin = (today: PlainDate): Rule =>
  dateRule(
    'menoranios',
    messages.date,
    `Tiene que ser anterior a hoy, y de hasta ${greatestAgeOnFile} años.`,
    (date) => date < today && ageAt(date, today) <= greatestAgeOnFile,
  )

const whereTheDayIs: Readonly<Record<number, string>> = {
  2: 'Está en tu acta de matrimonio.',
  5: 'Está en tu sentencia de divorcio.',
  7: 'Está en el acta de defunción.',
  9: 'Está en tu acta de unión.',
}

const statusDateRules = (estadocivil: number | null, today: PlainDate): readonly Rule[] => [
  { ...required, how: whereTheDayIs[estadocivil ?? 0] },
  ...pastDateRules(today),
]

/** What the schema cannot say of personal data: answers that depend on others (LEGAJO-038 to LEGAJO-041, VALID-031). */
export const personalFindings = (data: PersonalData, today: PlainDate): Finding[] =>
  personalDataFindings(
    data,
    showsStatusDate(data.estadocivil)
      ? findIn('fecestadocivil', data.fecestadocivil, statusDateRules(data.estadocivil, today))
      : [],
  )

/** Schema of the personal data (LEGAJO-042, VALID-022, VALID-030, VALID-035). */
export const personalSchema = (today: PlainDate): Schema => object(personalDataShape([bornWithin(today)]))

/** What the schema cannot say of a relative: the number by its type, and the death (FAMILY-010, AMB-19). */
export const memberFindings = (member: FamilyMember, today: PlainDate): Finding[] => [
  ...findIn('nrodoc', member.nrodoc, documentNumberRules(member.tipdoc)),
  ...(member.fallecido === 'S'
    ? [
        ...findIn('fecfallecido', member.fecfallecido, [required, realDate, rangoFechasAnterior(today)]),
        ...deathFindings(member),
      ]
    : []),
]

const memberShape = (birthRules: readonly Rule[]) => ({
  ...personShape({ nameMost: bounds.nameMost, dniRules: [], birthRules }),
  tipdoc: choice(storedDocumentTypes, true),
  nacionalidad: chosenId(),
  tipnacionalidad: chosenId(),
  discapacidad: yesNo(true),
  fallecido: yesNo(true),
  fecfallecido: text(),
})

/** Schema of the spouse or partner: civil status and its date are the member's own (FAMILY-012, FAMILY-013, UNS-95). */
export const spouseSchema = (today: PlainDate): Schema => object(memberShape([menoraniosHasta(today, greatestAge)]))

/** Schema of another relative: a signed-in member says kinship, civil status and disability (FAMILY-013). */
export const relativeSchema = (today: PlainDate): Schema =>
  object({
    ...memberShape([bornWithin(today)]),
    tipfamiliar: chosenId(),
    estadocivil: chosenId(),
    fecestadocivil: text(),
  })

/** What the schema cannot say of another relative: as memberFindings, and the day of a civil status (LEGAJO-039). */
export const relativeFindings = (member: FamilyMember, today: PlainDate): Finding[] => [
  ...memberFindings(member, today),
  ...(showsCivilStatusDate(member.estadocivil)
    ? findIn('fecestadocivil', member.fecestadocivil, pastDateRules(today))
    : []),
]
