import { Icon } from '../icons/Icon'
import { Circle, CircleCheck, Clock } from '../icons/icons'
import '../styles/screens/benefit.css'

/** One item of a list. `waiting`: the person has done their part, and an answer is awaited. */
export type ChecklistItem = { id: string; label: string; state: 'done' | 'waiting' | 'todo' }

const glyphs = { done: CircleCheck, waiting: Clock, todo: Circle } as const
const spoken = { done: 'Listo', waiting: 'Pendiente', todo: 'Falta' } satisfies Record<ChecklistItem['state'], string>

/** What is done and what is missing before a form can be sent. */
export const Checklist = ({ items }: { items: readonly ChecklistItem[] }) => (
  <ul className="checklist">
    {items.map(({ id, label, state }) => (
      <li key={id} className={`is-${state}`}>
        <Icon glyph={glyphs[state]} />
        <span>
          <span className="vh">{spoken[state]}: </span>
          {label}
        </span>
      </li>
    ))}
  </ul>
)
