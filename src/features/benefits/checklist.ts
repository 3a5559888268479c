import { declarationOf } from '../../domain/benefits/declarations'
import { documentSlots } from '../../domain/benefits/documents'
import { eligibilityOf } from '../../domain/benefits/eligibility'
import { needsNote } from '../../domain/benefits/note'
import type { BenefitValues } from '../../domain/benefits/values'
import { toReadableName } from '../../domain/person/names'
import { isRight } from '../../forms/judged'
import { isValidPanel, standingOf, type PanelFacts, type Standing } from '../../forms/panels/panel'
import type { ChecklistItem } from '../../ui/content/Checklist'
import { accountPanel, familyPanel } from './benefit-panels'
import { findRefusal } from './help/refusal'

type State = PanelFacts<BenefitValues>

/** The people of panel 1: 'Emilia', 'las hijas o hijos', 'la pareja'. */
const sayPeople = ({ hijos, conyuge }: BenefitValues): string => {
  const people = [...hijos, ...(conyuge ? [conyuge] : [])]
  const names = people.map(({ nombres }) => toReadableName(nombres.trim())).filter((name) => name !== '')
  if (names.length === people.length) return new Intl.ListFormat('es', { type: 'conjunction' }).format(names)
  if (conyuge) return 'tu pareja'
  return hijos.length > 1 ? 'tus hijas o hijos' : 'tu hija o hijo'
}

type Words = Record<Standing, string>

const item = (id: string, standing: Standing, isValid: boolean, words: Words): ChecklistItem => {
  if (standing === 'waiting') return { id, label: words.waiting, state: 'waiting' }
  return { id, label: words[standing], state: isValid ? 'done' : 'todo' }
}

/** Everything that is needed before the request can be sent, done or not, in the order of the page. */
export const checklistOf = (state: State): ChecklistItem[] => {
  const { values, checks } = state
  const [family, account] = [standingOf(familyPanel, state), standingOf(accountPanel, state)]
  const name = sayPeople(values)
  const validates = declarationOf(values).waitsForValidation
  const hasNote = needsNote(values, eligibilityOf(values, checks))
  return [
    item('familia', family, isValidPanel(family, validates), {
      done: `Datos de ${name} validados`,
      waiting: `Datos de ${name}, a verificar con la Caja`,
      filled: validates ? `Validar los datos de ${name}` : `Datos de ${name}`,
      missing: `Completar ${validates ? 'y validar ' : ''}los datos de ${name}`,
    }),
    item('cuenta', account, isValidPanel(account, validates), {
      done: 'Cuenta validada',
      waiting: 'Cuenta, a verificar con la Caja',
      filled: validates ? 'Validar la cuenta' : 'Cuenta',
      missing: `Completar ${validates ? 'y validar ' : ''}la cuenta`,
    }),
    ...(hasNote
      ? [{ id: 'nota', label: 'Nota al Directorio', state: values.nota ? ('done' as const) : ('todo' as const) }]
      : []),
    ...documentSlots(values).map(({ key, label, whose }) => ({
      id: key,
      label: whose === undefined ? label : `${label} ${whose}`,
      state: isRight(state, ({ path }) => path === `archivo:${key}`) ? ('done' as const) : ('todo' as const),
    })),
  ]
}

/** Text for a request that lacks nothing, also when the fund refuses it because of the member's payments. */
export const readyLine = (state: State): string =>
  findRefusal(state) ? 'Está completo, pero por ahora la Caja no lo acepta: mirá el aviso de arriba.' : 'Está completo.'
