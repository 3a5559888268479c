import { number, object } from 'yup'
import { levelOf } from '../../level/options'
import { bounds } from '../../limits'
import { messages } from '../../messages'
import { max, required } from '../../rules/text'
import { chosenId, crossTest, findIn, text, type Finding } from '../../rules/yup'
import { pastDateRules, yesNo, type SchemaContext } from './fields'

type LevelFields = {
  opcion: number | null
  nivel: number | null
  reducido: number
  esJubilado: string
  empleo: string
  empleoTipo: string
  empleoDesde: string
}

const employmentFindings = (level: LevelFields, { today }: SchemaContext): Finding[] => [
  ...findIn('esJubilado', level.esJubilado, [required]),
  ...findIn('empleo', level.empleo, [required, max(bounds.employerMost)]),
  ...findIn('empleoTipo', level.empleoTipo, [required, max(bounds.employerMost)]),
  ...findIn('empleoDesde', level.empleoDesde, pastDateRules(today)),
]

// Option, level and reduction are three sides of one choice and have to agree (LEVEL-010).
const agreementFindings = ({ opcion, nivel, reducido }: LevelFields): Finding[] => {
  const expected = opcion === null ? undefined : levelOf(opcion)
  return opcion === null || (expected?.nivel === nivel && expected.reducido === reducido)
    ? []
    : [{ path: 'opcion', message: messages.format }]
}

/** Schema of step 7 (LEVEL-010, LEVEL-040, LEVEL-041). */
export const levelSchema = (ctx: SchemaContext) =>
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
      ...(level.opcion === 1 ? employmentFindings(level, ctx) : []),
    ]),
  )
