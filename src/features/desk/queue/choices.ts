import type { Choice, QueueChoices, QueueQuery } from '../../../domain/desk/queue'
import type { FilterProps } from './FilterButton'

/** A filter as its button and its sheet show it. */
export type Filter = FilterProps & { key: string }

type Change = (part: Partial<QueueQuery>) => void

const shown = <V extends string | number>(choices: readonly Choice<V>[]) =>
  choices.map(({ valor, nombre, cantidad }) => ({ id: String(valor), label: nombre, count: cantidad }))

const back = <V extends string | number>(choices: readonly Choice<V>[], id: string | null): V | null =>
  choices.find(({ valor }) => String(valor) === id)?.valor ?? null

const filterOf = <V extends string | number>(
  key: string,
  label: string,
  allLabel: string,
  choices: readonly Choice<V>[],
  { value, onPick }: { value: V | null; onPick: (value: V | null) => void },
): Filter => ({
  key,
  label,
  allLabel,
  choices: shown(choices),
  value: value === null ? null : String(value),
  onChange: (id) => onPick(back(choices, id)),
})

/** The filters of the queue, with the choices of the shown page. A change begins at the first page. */
export const filtersOf = (query: QueueQuery, found: QueueChoices, change: Change): readonly Filter[] => [
  filterOf('distrito', 'Distrito', 'Todos', found.distritos, {
    value: query.distrito,
    onPick: (distrito) => change({ distrito }),
  }),
  filterOf('espera', 'Espera', 'Cualquiera', found.esperas, {
    value: query.espera,
    onPick: (espera) => change({ espera }),
  }),
  filterOf('controles', 'Controles', 'Todos', found.controles, {
    value: query.controles,
    onPick: (controles) => change({ controles }),
  }),
  filterOf('tiene', 'Lo tiene', 'Cualquiera', found.tiene, {
    value: query.tiene,
    onPick: (tiene) => change({ tiene }),
  }),
]
