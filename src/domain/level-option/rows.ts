import { levelTable } from '../catalogues/data/level-table'
import { toDisplayDate } from '../dates'
import { yesNoWords, type AnswerRow } from '../form/answers'
import { levelRequest } from './fields'
import { planFlagsOf, type LevelRequest } from './values'

const asked = levelRequest.nivel.fields

const planWords = { '1': 'Retomar el aporte reducido', '0': 'NIVEL 2 completo', '': '' } as const

const nameOf = ({ nivel }: LevelRequest): string => levelTable.find(({ value }) => value === nivel.opcion)?.text ?? ''

/** 'NIVEL 4 para 2027', as lists and receipts call a request. */
export const requestName = (values: LevelRequest): string =>
  [nameOf(values), ...(values.visto.anio === null ? [] : [`para ${values.visto.anio}`])].join(' ')

/** The request as rows of its receipt and its declaration; empty answers are left out. */
export const requestRows = (values: LevelRequest): AnswerRow[] => {
  const { nivel, visto, email, plan, repiteEmpleo } = values
  const isOne = nivel.opcion === 1
  return [
    { label: 'Nivel', value: nameOf(values) },
    { label: 'Rige en', value: visto.anio === null ? '' : String(visto.anio) },
    { label: levelRequest.plan.label, value: planFlagsOf(values) === null ? '' : planWords[plan] },
    ...(isOne
      ? [
          { label: levelRequest.repiteEmpleo.label, value: yesNoWords[repiteEmpleo] },
          { label: asked.empleo.label, value: nivel.empleo },
          { label: asked.empleoTipo.label, value: nivel.empleoTipo },
          { label: asked.empleoDesde.label, value: toDisplayDate(nivel.empleoDesde) },
          { label: asked.esJubilado.label, value: yesNoWords[nivel.esJubilado] },
        ]
      : []),
    { label: levelRequest.email.label, value: email },
  ].filter(({ value }) => value !== '')
}
