import { useState } from 'react'
import {
  appointmentLabels,
  appointmentReasons,
  type AppointmentDays,
  type AppointmentDistrict,
} from '../../domain/appointments/values'
import { appointmentWords } from '../../domain/appointments/words'
import { useToday } from '../../forms/useToday'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { Card } from '../../ui/content/Card'
import { Select } from '../../ui/fields/Select'
import { TextField } from '../../ui/fields/TextField'
import { RefreshCw } from '../../ui/icons/icons'
import { CalendarCheck } from '../../ui/icons/member-icons'
import { readAddress, readClosedDays, readDistricts, readSlots } from './appointment-calls'
import { crossedNote, DayField } from './DayField'
import { HourField } from './HourField'
import { MailField } from './MailField'
import { useAnswer } from './useAnswer'
import type { ChoosingForm } from './useChoosing'

/** What is known before a district said anything. */
const anyDay: AppointmentDays = { closed: [], last: null }

const reasonOptions = appointmentReasons.map((reason) => ({ id: reason, label: reason }))

type AppointmentFormProps = {
  /** The member, who is signed in. */
  nroafi: string
  choosing: ChoosingForm
  /** Changes when the free hours are to be read anew. */
  round: number
  /** Why the last attempt did not book it; null without one. */
  failure: string | null
  /** Why nothing can be sent now, such as without a connection; null when it can. */
  obstacle: string | null
}

/** 'Solicitar un turno': what an appointment is asked with (TURNO-006). */
export const AppointmentForm = ({ nroafi, choosing, round, failure, obstacle }: AppointmentFormProps) => {
  const today = useToday()
  const { appointment, put, errorOf } = choosing
  const { idDistrito, fecha, hora } = appointment
  const [alert, setAlert] = useState<string | null>(null)
  const isHere = obstacle === null
  const districts = useAnswer(isHere ? `${nroafi} ${today}` : null, () => readDistricts(nroafi, today))
  const known: readonly AppointmentDistrict[] =
    districts.answer.kind === 'known'
      ? districts.answer.value
      : idDistrito === null
        ? []
        : [{ id: idDistrito, desdistrito: appointment.distrito, direccion: appointment.direccion }]
  const lacksAddress = idDistrito !== null && appointment.direccion === ''
  useAnswer(
    isHere && lacksAddress ? String(idDistrito) : null,
    () => readAddress(nroafi, idDistrito ?? 0),
    (direccion) => put({ direccion }),
  )
  const closedDays = useAnswer(
    isHere && idDistrito !== null ? String(idDistrito) : null,
    () => readClosedDays(nroafi, idDistrito ?? 0),
    (days) => {
      if (days.closed.includes(fecha)) put({ fecha: '', hora: '' }, crossedNote)
    },
  )
  const offered = closedDays.answer.kind === 'known' ? closedDays.answer.value : anyDay
  const slots = useAnswer(
    isHere && idDistrito !== null && fecha !== '' ? `${round} ${idDistrito} ${fecha}` : null,
    () => readSlots(nroafi, idDistrito ?? 0, fecha),
    (hours) => {
      if (hours.length === 0) put({ fecha: '', hora: '' }, { path: 'fecha', message: appointmentWords.noSlots })
      else if (hora !== '' && !hours.includes(hora))
        put({ hora: '' }, { path: 'hora', message: appointmentWords.taken })
    },
  )
  const isDistrictChosen = (): boolean => {
    // TURNO-012: a day needs its district first.
    if (idDistrito === null) setAlert(appointmentWords.districtBeforeDate)
    return idDistrito !== null
  }
  return (
    <Card title={appointmentWords.form} padded>
      <div className="form appointment-form">
        {obstacle === null ? null : (
          <Banner tone="neu" role="status" title={obstacle}>
            Lo que elegiste sigue acá.
          </Banner>
        )}
        <div className="form-grid c2">
          <Select
            label={appointmentLabels.idDistrito}
            name="idDistrito"
            value={idDistrito}
            options={known.map(({ id, desdistrito }) => ({ id, label: desdistrito }))}
            placeholder={districts.answer.kind === 'asking' ? 'Buscando los distritos…' : 'Elegí un distrito'}
            error={errorOf('idDistrito')}
            onChange={(id) => {
              setAlert(null)
              choosing.putDistrict(known.find((district) => district.id === id))
            }}
            onBlurred={() => choosing.left('idDistrito')}
          />
          <TextField
            label={appointmentLabels.direccion}
            name="direccion"
            value={appointment.direccion}
            placeholder="Aparece al elegir el distrito"
            error={errorOf('direccion')}
            readOnly
            onCommit={() => undefined}
          />
        </div>
        <Trouble
          words={districts.answer.kind === 'failed' ? districts.answer.words : null}
          title="No pudimos traer los distritos"
          onAgain={districts.again}
        />
        <Trouble
          words={closedDays.answer.kind === 'failed' ? closedDays.answer.words : null}
          title="No pudimos traer los días sin turnos de este distrito"
          onAgain={closedDays.again}
        />
        <div className="form-grid c2 appointment-when">
          <DayField
            value={fecha}
            error={errorOf('fecha')}
            offered={offered}
            alert={alert}
            onAlertClosed={() => setAlert(null)}
            onPick={(day) => {
              if (isDistrictChosen()) put({ fecha: day, hora: '' })
            }}
            onCrossed={() => {
              if (isDistrictChosen()) put({ fecha: '', hora: '' }, crossedNote)
            }}
          />
          <div className="form">
            <HourField
              appointment={appointment}
              slots={slots.answer}
              error={errorOf('hora')}
              onPick={(hour) => put({ hora: hour })}
              onAgain={slots.again}
            />
            <Select
              label={appointmentLabels.motivo}
              name="motivo"
              value={appointment.motivo === '' ? null : appointment.motivo}
              options={reasonOptions}
              placeholder="Elegí el motivo"
              error={errorOf('motivo')}
              onChange={(reason) => put({ motivo: reason ?? '' })}
              onBlurred={() => choosing.left('motivo')}
            />
            <MailField
              value={appointment.mail}
              error={errorOf('mail')}
              onCommit={(mail) => put({ mail })}
              onLeft={() => choosing.left('mail')}
            />
          </div>
        </div>
        {failure === null ? null : (
          <Banner tone="err" role="alert" title={appointmentWords.failed}>
            {failure}
          </Banner>
        )}
        <div className="actions">
          <Button icon={CalendarCheck} softDisabled={!isHere} onPress={choosing.propose}>
            Agendar turno
          </Button>
        </div>
      </div>
    </Card>
  )
}

type TroubleProps = { words: string | null; title: string; onAgain: () => void }

const Trouble = ({ words, title, onAgain }: TroubleProps) =>
  words === null ? null : (
    <Banner
      tone="err"
      role="alert"
      title={title}
      action={
        <Button small variant="secondary" icon={RefreshCw} onPress={onAgain}>
          Reintentar
        </Button>
      }
    >
      {words}
    </Banner>
  )
