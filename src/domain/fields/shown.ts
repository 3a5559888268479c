import { toDisplayDate } from '../dates'
import { yesNoWords, type AnswerRow } from '../form/answers'
import { formatCuil, formatDni } from '../text'
import { isGroup, type Field, type Fields, type Kind, type ValuesOf } from './rows'

/** Gives the name of an id of a catalogue, by the answer that holds it; '' for an unknown id. */
export type Names = { readonly [name: string]: (id: number) => string }

const words: Readonly<Record<string, string>> = yesNoWords

/** How an answer is shown, by its kind; other texts are shown as they are. */
const shownText: { readonly [K in Kind]?: (text: string) => string } = {
  day: toDisplayDate,
  dni: formatDni,
  cuil: formatCuil,
  cuit: formatCuil,
  yesNo: (answer) => words[answer] ?? '',
}

const shown = ({ kind }: Field, value: unknown, nameOf: ((id: number) => string) | undefined): string => {
  if (typeof value === 'string') return shownText[kind]?.(value) ?? value
  if (typeof value === 'number') return nameOf?.(value) ?? ''
  return value === true ? 'Sí' : ''
}

/**
 * The asked answers of a group as rows for reading, by their kinds, without its inner groups; empty ones are left out.
 * `order` gives those to show, in their order: by default all of them.
 */
export const rowsOf = <F extends Fields>(
  fields: F,
  values: ValuesOf<F>,
  { names = {}, order = Object.keys(fields) }: { names?: Names; order?: readonly (keyof F & string)[] } = {},
): AnswerRow[] => {
  const answers = new Map<string, unknown>(Object.entries(values))
  return order.flatMap((name) => {
    const field = fields[name]
    if (field === undefined || isGroup(field) || field.label === null) return []
    const value = shown(field, answers.get(name), names[name])
    return value.trim() === '' ? [] : [{ label: field.label, value }]
  })
}
