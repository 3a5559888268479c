import { useState } from 'react'
import { now } from '../../../api/server-clock'
import { todayIn } from '../../../domain/dates'
import { isImportant } from '../../../domain/communications/communication'
import type { DraftProblems } from '../../../domain/communications/draft'
import { audienceLevels, priorities, type Audience, type Situation } from '../../../domain/communications/publication'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { DateField } from '../../../ui/fields/DateField'
import { Select } from '../../../ui/fields/Select'
import { Icon } from '../../../ui/icons/Icon'
import { Users } from '../../../ui/icons/member-icons'
import { useDistricts } from './useDistricts'
import type { Writing } from './useDraft'

type WhoSeesItProps = {
  writing: Writing
  /** How many members see it; undefined until it is known. */
  people: number | undefined
  problems: DraftProblems
  onChange: (part: Partial<Writing>) => void
}

const situations: readonly { id: Situation; label: string }[] = [
  { id: 'todos', label: 'Activos y jubilados' },
  { id: 'activos', label: 'Activos' },
  { id: 'jubilados', label: 'Jubilados' },
]

const levels = [
  { id: 0, label: 'Cualquiera' },
  ...audienceLevels.map((level) => ({ id: level, label: `Nivel ${level}` })),
]

const several = 'varios'
const all = 'todos'

const Districts = ({ audiencia, onChange }: { audiencia: Audience; onChange: (distritos: number[]) => void }) => {
  const districts = useDistricts()
  const { distritos } = audiencia
  const [isSeveral, setSeveral] = useState(distritos.length > 1)
  const rows = [...(districts ?? new Map<number, string>())]
  const [only] = distritos
  const value = isSeveral ? several : only === undefined ? all : String(only)
  return (
    <>
      <Select
        label="Distritos"
        name="distritos"
        value={value}
        options={[
          { id: all, label: 'Todos' },
          ...rows.map(([id, name]) => ({ id: String(id), label: name })),
          { id: several, label: 'Varios distritos' },
        ]}
        onChange={(id) => {
          setSeveral(id === several)
          if (id !== several) onChange(id === all || id === null ? [] : [Number(id)])
        }}
      />
      {isSeveral ? (
        <fieldset className="cm-districts">
          <legend>Cuáles</legend>
          {rows.map(([id, name]) => (
            <Checkbox
              key={id}
              name={`distrito-${id}`}
              checked={distritos.includes(id)}
              onChange={(isOn) => onChange(isOn ? [...distritos, id] : distritos.filter((one) => one !== id))}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
    </>
  )
}

const Reached = ({ people }: { people: number | undefined }) => (
  <p className="cm-reach" role="status">
    <Icon glyph={Users} />
    <span>
      {people === undefined ? (
        'Contando…'
      ) : (
        <>
          <b>{people.toLocaleString('es-AR')}</b> {people === 1 ? 'persona la ve' : 'personas la ven'}
        </>
      )}
    </span>
  </p>
)

/** 'Quién la ve y cuándo': audience with its head count, priority, first and last day. */
export const WhoSeesIt = ({ writing, people, problems, onChange }: WhoSeesItProps) => {
  const { audiencia, prioridad, desde, hasta } = writing
  const narrow = (part: Partial<Audience>): void => onChange({ audiencia: { ...audiencia, ...part } })
  return (
    <div className="cm-sec">
      <h2>Quién la ve y cuándo</h2>
      <div className="cm-pair">
        <Select
          label="Situación"
          name="situacion"
          value={audiencia.situacion}
          options={situations}
          onChange={(situacion) => narrow({ situacion: situacion ?? 'todos' })}
        />
        <Districts audiencia={audiencia} onChange={(distritos) => narrow({ distritos })} />
        <Select
          label="Nivel"
          name="nivel"
          value={audiencia.nivel ?? 0}
          options={levels}
          onChange={(id) => narrow({ nivel: audienceLevels.find((level) => level === id) ?? null })}
        />
        <Select
          label="Prioridad"
          name="prioridad"
          value={isImportant({ prioridad }) ? 'importante' : 'normal'}
          options={[
            { id: 'normal', label: 'Normal' },
            { id: 'importante', label: 'Importante' },
          ]}
          onChange={(id) => onChange({ prioridad: id === 'importante' ? priorities.important : priorities.normal })}
        />
      </div>
      <Reached people={people} />
      <div className="cm-pair">
        <DateField
          label="Desde"
          name="desde"
          optional
          calendar
          min={todayIn(now())}
          value={desde}
          error={problems.desde}
          onCommit={(day) => onChange({ desde: day })}
        />
        <DateField
          label="Hasta"
          name="hasta"
          optional
          calendar
          min={desde === '' ? todayIn(now()) : desde}
          value={hasta}
          error={problems.hasta}
          onCommit={(day) => onChange({ hasta: day })}
        />
      </div>
    </div>
  )
}
