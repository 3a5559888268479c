/**
 * Types of answers that all forms share. An unanswered text is '' and an unanswered catalogue choice is null, so that a
 * draft is plain JSON. Dates are civil dates `yyyy-mm-dd`; an incomplete date stays as it was typed. Field names are
 * the fund's own terms (docs/GLOSSARY.md).
 */

/** 'S' or 'N' as the fund writes it; '' until answered (CONST-007). */
export type YesNo = 'S' | 'N' | ''

/** F, M or X; '' until answered (CONST-007). */
export type Sexo = 'F' | 'M' | 'X' | ''

/** Id of a row of a catalogue; null until chosen. */
export type CatalogueId = number | null

/** An answer as a row for reading: its label and its value. */
export type AnswerRow = { label: string; value: string }

/** Display words for 'S' and 'N', and for the SI and NO of the fund's older fields. */
export const yesNoWords = { S: 'Sí', N: 'No', SI: 'Sí', NO: 'No', '': '' } as const
