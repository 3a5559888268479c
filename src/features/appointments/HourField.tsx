import { sayDay } from '../../domain/appointments/days'
import { appointmentLabels, type Appointment, type Hour } from '../../domain/appointments/values'
import { appointmentWords } from '../../domain/appointments/words'
import { Button } from '../../ui/actions/Button'
import { classNames } from '../../ui/class-names'
import { describeField, FieldMessages, fieldIds } from '../../ui/fields/Field'
import { showSnack } from '../../ui/dialogs/snack-store'
import { focusField } from '../../ui/focus'
import { Clock, RefreshCw } from '../../ui/icons/icons'
import { Spinner } from '../../ui/waiting/Spinner'
import type { Answer } from './useAnswer'

type HourFieldProps = {
  appointment: Pick<Appointment, 'idDistrito' | 'fecha' | 'hora'>
  slots: Answer<Hour[]>
  error: string | undefined
  onPick: (hour: Hour) => void
  /** Asks for the hours once more. */
  onAgain: () => void
}

const name = 'hora'

/** The hour of an appointment: the free ones of its day as radio buttons (TURNO-006, TURNO-013, TURNO-027). */
export const HourField = ({ appointment, slots, error, onPick, onAgain }: HourFieldProps) => {
  const { fecha, hora } = appointment
  const ids = fieldIds(name)
  const failed = slots.kind === 'failed' ? appointmentWords.slotsFailed : undefined
  const hasHours = slots.kind === 'known' && slots.value.length > 0
  const texts = { name, hint: fecha === '' ? undefined : sayDay(fecha), error: failed ?? error }
  return (
    <div
      id={ids.id}
      className={classNames('field choices-group', texts.error && 'is-error')}
      role={hasHours ? 'radiogroup' : 'group'}
      tabIndex={-1}
      aria-labelledby={ids.label}
      {...(hasHours ? { 'aria-required': true } : {})}
      {...describeField(texts)}
    >
      <span className="label" id={ids.label}>
        {appointmentLabels.hora}
      </span>
      <FieldMessages
        ids={ids}
        hint={texts.hint === undefined ? undefined : <span className="sentence-case">{texts.hint}</span>}
        error={texts.error}
      />
      {slots.kind === 'known' && hasHours ? (
        <div className="slots">
          {slots.value.map((hour) => (
            <label key={hour} className={classNames('slot', hour === hora && 'is-on')}>
              <input
                type="radio"
                className="vh"
                name={name}
                value={hour}
                autoComplete="off"
                checked={hour === hora}
                onChange={() => onPick(hour)}
              />
              {hour}
            </label>
          ))}
        </div>
      ) : (
        <WithoutHours appointment={appointment} slots={slots} onAgain={onAgain} />
      )}
    </div>
  )
}

const WithoutHours = ({ appointment, slots, onAgain }: Pick<HourFieldProps, 'appointment' | 'slots' | 'onAgain'>) => {
  if (slots.kind === 'asking')
    return (
      <p className="slots-wait" role="status">
        <Spinner /> Buscando los horarios libres…
      </p>
    )
  const { idDistrito, fecha } = appointment
  const hasFailed = slots.kind === 'failed'
  return (
    <>
      <Button
        variant="secondary"
        icon={hasFailed ? RefreshCw : Clock}
        softDisabled={fecha === ''}
        onPress={() => {
          // TURNO-023: the hours were asked for, and there is no district yet.
          if (idDistrito === null) {
            showSnack({ type: 400, act: 'turno', text: appointmentWords.districtFirst })
            focusField('idDistrito')
          } else if (fecha === '') focusField('fecha')
          else onAgain()
        }}
      >
        Ver horarios
      </Button>
      {fecha === '' ? <p className="hint">Aparecen al elegir distrito y fecha.</p> : null}
    </>
  )
}
