import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { closeDay, openDay } from '../../../api/desk/agenda.api'
import { errorWords } from '../../../api/errors'
import { now } from '../../../api/server-clock'
import type { ClosedDay } from '../../../contract/appointments/desk'
import { sayDay } from '../../../domain/appointments/days'
import { officeMost } from '../../../domain/appointments/office'
import { isPlainDate, todayIn } from '../../../domain/dates'
import { messages } from '../../../domain/messages'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { Banner } from '../../../ui/content/Banner'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { DateField } from '../../../ui/fields/DateField'
import { flushFields } from '../../../ui/fields/flush'
import { TextField } from '../../../ui/fields/TextField'
import { Plus, Trash } from '../../../ui/icons/icons'
import { agendaPath, dayQuery } from './addresses'
import { upperFirst } from './words'

type ClosedDaysProps = { office: number; name: string; days: readonly ClosedDay[]; onChanged: () => void }

const given = (count: number): string => (count === 1 ? '1 turno dado' : `${count} turnos dados`)

const sayFacts = ({ motivo, todas, turnos }: ClosedDay, name: string): string =>
  [motivo, todas ? 'Todas las delegaciones' : `Solo ${name}`, turnos === 0 ? '' : given(turnos)]
    .filter((part) => part !== '')
    .join(' · ')

const AddDay = ({ office, onChanged }: Pick<ClosedDaysProps, 'office' | 'onChanged'>) => {
  const day = useRef('')
  const reason = useRef('')
  const [all, setAll] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const add = async (): Promise<void> => {
    flushFields()
    const dia = day.current
    const wrong = dia === '' ? messages.required : isPlainDate(dia) ? null : messages.date
    setError(wrong)
    if (wrong !== null) return
    setSending(true)
    const done = await closeDay({ delegacion: office, dia, motivo: reason.current, todas: all })
    setSending(false)
    if (!done.ok) return showSnack({ type: 400, act: 'cerrar-dia', text: errorWords(done.error) })
    showSnack({ type: 200, act: 'cerrar-dia', text: `Se cerró el ${sayDay(dia)} para los turnos nuevos.` })
    onChanged()
  }
  return (
    <div className="stack">
      <DateField
        label="Día"
        name="dia-cerrado"
        calendar
        min={todayIn(now())}
        value=""
        error={error}
        onCommit={(picked) => {
          day.current = picked
        }}
      />
      <TextField
        label="Motivo"
        name="motivo-cierre"
        optional
        value=""
        maxLength={officeMost.closedReason}
        onCommit={(text) => {
          reason.current = text
        }}
      />
      <Checkbox name="todas" checked={all} onChange={setAll}>
        Todas las delegaciones
      </Checkbox>
      <Button variant="tint" icon={Plus} pending={isSending} pendingText="Guardando…" onPress={() => void add()}>
        Agregar día cerrado
      </Button>
    </div>
  )
}

/** The closed days of an office to come, with the appointments that were given on them. */
export const ClosedDays = ({ office, name, days, onChanged }: ClosedDaysProps) => {
  const [asked, setAsked] = useState<ClosedDay | null>(null)
  const [isSending, setSending] = useState(false)
  const open = async ({ dia, todas }: ClosedDay): Promise<void> => {
    setSending(true)
    const done = await openDay({ delegacion: office, dia, todas })
    setSending(false)
    setAsked(null)
    if (!done.ok) return showSnack({ type: 400, act: 'abrir-dia', text: errorWords(done.error) })
    onChanged()
  }
  const busy = days.find(({ turnos }) => turnos > 0)
  return (
    <section className="card card-pad stack" aria-labelledby="cerrados">
      <h2 id="cerrados">Días cerrados</h2>
      {busy === undefined ? null : (
        <Banner
          tone="warn"
          title={`El ${sayDay(busy.dia)} ya tiene ${given(busy.turnos)}`}
          action={
            <Link href={`${agendaPath}?${dayQuery({ office: String(office), day: busy.dia })}`}>Ver los turnos</Link>
          }
        >
          Cerrarlo no los cancela. Cancelalos de a uno, con su carta, o movelos antes.
        </Banner>
      )}
      {days.length === 0 ? <p className="muted">No hay días cerrados por venir.</p> : null}
      <ul className="ag-closed">
        {days.map((one) => (
          <li key={one.dia}>
            <div>
              <p className="name">{upperFirst(sayDay(one.dia))}</p>
              <p className="muted small">{sayFacts(one, name)}</p>
            </div>
            <IconButton label={`Abrir el ${sayDay(one.dia)}`} glyph={Trash} onPress={() => setAsked(one)} />
          </li>
        ))}
      </ul>
      <AddDay key={days.length} office={office} onChanged={onChanged} />
      {asked === null ? null : (
        <LazyConfirmDialog
          title={`¿Abrir el ${sayDay(asked.dia)}?`}
          isOpen
          confirmText="Abrir"
          cancelText="Volver"
          pending={isSending}
          onConfirm={() => void open(asked)}
          onCancel={() => setAsked(null)}
        >
          <p>
            {asked.todas ? 'Vuelve a dar turnos en todas las delegaciones.' : `${name} vuelve a dar turnos ese día.`}
          </p>
        </LazyConfirmDialog>
      )}
    </section>
  )
}
