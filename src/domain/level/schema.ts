import { number, object } from 'yup'
import type { PlainDate } from '../dates'
import { employmentFindings } from '../employment/findings'
import type { Employment } from '../employment/employment'
import { messages } from '../messages'
import { chosenId, crossTest, text, yesNo, type Finding } from '../rules/yup'
import { levelOf } from './options'

type LevelFields = Record<keyof Employment, string> & {
  opcion: number | null
  nivel: number | null
  reducido: number
}

// Option, level and reduction describe the same choice and must agree (LEVEL-010).
const agreementFindings = ({ opcion, nivel, reducido }: LevelFields): Finding[] => {
  const expected = opcion === null ? undefined : levelOf(opcion)
  return opcion === null || (expected?.nivel === nivel && expected.reducido === reducido)
    ? []
    : [{ path: 'opcion', message: messages.format }]
}

/** Schema of the choice of a level; level 1 also requires the employment (LEVEL-010, LEVEL-040, LEVEL-041). */
export const levelSchema = (today: PlainDate) =>
  object({
    opcion: chosenId(),
    nivel: number().defined().nullable(),
    reducido: number().defined(),
    esJubilado: yesNo(false),
    empleo: text(),
    empleoTipo: text(),
    empleoDesde: text(),
  }).test(
    crossTest<LevelFields>('level', (level) => [
      ...agreementFindings(level),
      ...(level.opcion === 1 ? employmentFindings(level, today) : []),
    ]),
  )
