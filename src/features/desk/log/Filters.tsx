import { useRef, useState, type FormEvent } from 'react'
import { daysProblem, type LogFilter, type LogPage } from '../../../domain/desk-log/line'
import { eventWords, isLogEvent } from '../../../domain/desk-log/events'
import { memberNumberDigits } from '../../../domain/member/number'
import { Button } from '../../../ui/actions/Button'
import { DateField } from '../../../ui/fields/DateField'
import { flushFields } from '../../../ui/fields/flush'
import { Select } from '../../../ui/fields/Select'
import { TextField } from '../../../ui/fields/TextField'
import { focusField } from '../../../ui/focus'
import { Search } from '../../../ui/icons/member-icons'

type FiltersProps = {
  filter: LogFilter
  users: LogPage['users']
  isAsking: boolean
  onRead: (filter: LogFilter) => void
}

const events = Object.entries(eventWords)
  .map(([id, { words }]) => ({ id, label: words }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'es'))

type ToggleProps = { isOn: boolean; onToggle: () => void; children: string }

const Toggle = ({ isOn, onToggle, children }: ToggleProps) => (
  <button type="button" className="log-pill" aria-pressed={isOn} onClick={onToggle}>
    {children}
  </button>
)

type Problem = { field: string; words: string }

const fieldOf = { from: 'registro-desde', to: 'registro-hasta' } as const

/**
 * What is asked of the log. It is read when 'Ver' is pressed and not with each change: every reading is a line of it.
 */
export const Filters = ({ filter, users, isAsking, onRead }: FiltersProps) => {
  const [wish, setWish] = useState(filter)
  // What the fields have given by now, before the next rendering.
  const now = useRef(filter)
  const [problem, setProblem] = useState<Problem | null>(null)
  const change = (part: Partial<LogFilter>): void => {
    now.current = { ...now.current, ...part }
    setWish(now.current)
    setProblem(null)
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    flushFields()
    const found = daysProblem(now.current.from, now.current.to)
    if (found === null) {
      onRead(now.current)
      return
    }
    const field = fieldOf[found.field]
    setProblem({ field, words: found.words })
    focusField(field)
  }
  const errorOf = (field: string): string | null => (problem?.field === field ? problem.words : null)
  return (
    <form className="card card-pad log-filters" noValidate onSubmit={submit}>
      <div className="log-grid">
        <DateField
          label="Desde"
          name={fieldOf.from}
          value={wish.from}
          error={errorOf(fieldOf.from)}
          calendar
          onCommit={(from) => change({ from })}
        />
        <DateField
          label="Hasta"
          name={fieldOf.to}
          value={wish.to}
          error={errorOf(fieldOf.to)}
          calendar
          onCommit={(to) => change({ to })}
        />
        <Select
          label="Quién"
          name="registro-quien"
          placeholder="Cualquiera"
          value={wish.who}
          options={users.map(({ id, name }) => ({ id, label: name }))}
          either
          onChange={(who) => change({ who })}
        />
        <Select
          label="Qué"
          name="registro-que"
          placeholder="Cualquier acción"
          value={wish.event}
          options={events}
          either
          onChange={(id) => change({ event: id !== null && isLogEvent(id) ? id : null })}
        />
        <TextField
          label="Afiliado"
          name="registro-afiliado"
          placeholder="Cualquiera"
          value={wish.member ?? ''}
          transform="digits"
          maxLength={memberNumberDigits}
          either
          onCommit={(text) => change({ member: text === '' ? null : text })}
        />
      </div>
      <div className="log-bar">
        <Toggle isOn={wish.onlyFund} onToggle={() => change({ onlyFund: !wish.onlyFund })}>
          Solo la Caja
        </Toggle>
        <Toggle isOn={wish.onlyRefusals} onToggle={() => change({ onlyRefusals: !wish.onlyRefusals })}>
          Solo rechazos
        </Toggle>
        <Button type="submit" small icon={Search} pending={isAsking} pendingText="Leyendo…">
          Ver
        </Button>
      </div>
    </form>
  )
}
