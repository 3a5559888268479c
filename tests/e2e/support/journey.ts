import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { addDays, addYears, todayIn, type PlainDate } from '../../../src/domain/dates'

const answerSchema = z.tuple([
  z.enum(['escribir', 'elegir', 'marcar', 'fecha', 'buscar', 'archivo', 'foto', 'tildar']),
  z.string(),
  z.string(),
])

const answers = z.array(answerSchema)

const journeySchema = z.object({
  title: z.string(),
  nrodoc: z.string(),
  personales: answers,
  hijos: z.array(answers),
  conyuge: answers,
  contacto: answers,
  profesionales: answers,
  discapacidad: answers,
  nivel: answers,
})

/** One action on the screen: how, the visible name of the field, and the value ('hoy-30' and 'hoy-30a' are dates). */
export type Answer = z.infer<typeof answerSchema>

/** A whole pre-affiliation, step by step; steps without answers are not visited. */
export type Journey = z.infer<typeof journeySchema>

/** The steps of a journey that are filled in field by field. */
export type FilledStep = Exclude<keyof Journey, 'title' | 'nrodoc' | 'hijos'>

/** Today in the fund's time zone. */
export const today = (): PlainDate => todayIn(Date.now())

/** 'hoy-30' is thirty days ago, 'hoy-30a' thirty years ago; any other text stays unchanged. */
export const toDate = (text: string): string => {
  const [, amount, years] = /^hoy([+-]\d+)(a?)$/.exec(text) ?? []
  if (amount === undefined) return text
  return years === 'a' ? addYears(today(), Number(amount)) : addDays(today(), Number(amount))
}

/** Reads `journeys/<name>.json`; throws when it is not a journey. */
export const readJourney = (name: 'minimal' | 'maximal'): Journey =>
  journeySchema.parse(JSON.parse(readFileSync(new URL(`journeys/${name}.json`, import.meta.url), 'utf8')))
