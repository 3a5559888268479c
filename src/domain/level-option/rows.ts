import { levelTable } from '../catalogues/data/level-table'
import { toDisplayDate } from '../dates'
import { yesNoWords, type AnswerRow } from '../form/answers'
import { levelLabels } from '../level/choice'
import { requestLabels } from './labels'
import { planFlagsOf, type LevelRequest } from './values'

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
    { label: requestLabels.plan, value: planFlagsOf(values) === null ? '' : planWords[plan] },
    ...(isOne
      ? [
          { label: requestLabels.repiteEmpleo, value: yesNoWords[repiteEmpleo] },
          { label: levelLabels.empleo, value: nivel.empleo },
          { label: levelLabels.empleoTipo, value: nivel.empleoTipo },
          { label: levelLabels.empleoDesde, value: toDisplayDate(nivel.empleoDesde) },
          { label: levelLabels.esJubilado, value: yesNoWords[nivel.esJubilado] },
        ]
      : []),
    { label: requestLabels.email, value: email },
  ].filter(({ value }) => value !== '')
}
