/**
 * Kinds of answers that every form shares. An unanswered text is '' and an unanswered catalogue choice is null, so that a
 * draft is plain JSON. Dates are civil dates `yyyy-mm-dd`, and a date that is not complete stays as it was typed. Field names
 * are the fund's own terms (docs/GLOSSARY.md).
 */

/** 'S' or 'N' as the fund writes it; '' until answered (CONST-007). */
export type YesNo = 'S' | 'N' | ''

/** F, M or X; '' until answered (CONST-007). */
export type Sexo = 'F' | 'M' | 'X' | ''

/** Id of a row of a catalogue; null until chosen. */
export type CatalogueId = number | null

/** A row of what was answered, for reading: what it is called and what it says. */
export type AnswerRow = { label: string; value: string }

/** 'S' and 'N', and the SI and NO of the fund's older fields, as they are read. */
export const yesNoWords = { S: 'Sí', N: 'No', SI: 'Sí', NO: 'No', '': '' } as const
