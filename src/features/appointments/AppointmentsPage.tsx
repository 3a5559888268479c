import { useState } from 'react'
import { useReader } from '../../api/reading/useReader'
import { useReading, type Reading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { StoreGate } from '../../api/StoreGate'
import { isOver, showDay } from '../../domain/appointments/days'
import type { ActiveAppointment } from '../../domain/appointments/values'
import { appointmentWords } from '../../domain/appointments/words'
import { findMain } from '../../domain/contact/item'
import { AfterReading } from '../../forms/reading/AfterReading'
import { ReadingBody } from '../../forms/reading/ReadingBody'
import { ReadingHead } from '../../forms/reading/ReadingHead'
import { useFailureNotice } from '../../forms/reading/useFailureNotice'
import { useRefresh } from '../../forms/reading/useRefresh'
import { reachWords, useReach } from '../../forms/useReach'
import { Button } from '../../ui/actions/Button'
import { Banner } from '../../ui/content/Banner'
import { CalendarX } from '../../ui/icons/member-icons'
import { isKiosk } from '../../ui/kiosk'
import { AppointmentForm } from './AppointmentForm'
import { BookedDialog } from './BookedDialog'
import { saveToCalendar } from './calendar-save'
import { HeadOffice } from './HeadOffice'
import { NextAppointment } from './NextAppointment'
import { UnreadAppointment } from './UnreadAppointment'
import { useAsking } from './useAsking'
import { useCancelling } from './useCancelling'
import { useChoosing } from './useChoosing'
import { useUnread } from './useUnread'
import './appointments.css'

type AppointmentsPageProps = {
  /** Loads the page anew, once an appointment is booked (TURNO-014). */
  reload: () => void
}

/** /turnos, 'Mis turnos': the appointment to come, or the form that asks for one (ROUTE-032, TURNO-007, TURNO-008). */
export const AppointmentsPage = ({ reload }: AppointmentsPageProps) => (
  <StoreGate>
    <Appointments reload={reload} />
  </StoreGate>
)

const isPast = ({ fecha, hora }: ActiveAppointment): boolean => isOver(fecha, hora, now())

/** An appointment that was active on this page and is not any more, without an act on it and before its time. */
const useGone = (reading: Reading<ActiveAppointment[]>, own: ReadonlySet<number>): ActiveAppointment | null => {
  const [last, setLast] = useState<ActiveAppointment | null>(null)
  const next = reading.data?.[0]
  if (next !== undefined && next.id !== last?.id) setLast(next)
  const isGone = last !== null && reading.isFresh && reading.data?.length === 0
  return isGone && !isPast(last) && !own.has(last.id) ? last : null
}

const Appointments = ({ reload }: AppointmentsPageProps) => {
  const { reader, signedIn } = useReader()
  const reach = useReach()
  const read = useReading('turnos')
  const { data: emails } = useReading('emails')
  const refresh = useRefresh([read], 'actualizar tus turnos')
  useFailureNotice('leer-turnos', read.data === undefined ? undefined : read.failure)
  const choosing = useChoosing(reader, findMain(emails ?? [])?.email ?? '')
  const asking = useAsking({ nroafi: signedIn, choosing, onBooked: reload })
  const [cancelled, setCancelled] = useState<readonly ActiveAppointment[]>([])
  const cancelledIds = new Set(cancelled.map(({ id }) => id))
  const cancelling = useCancelling((appointment) => setCancelled((last) => [...last, appointment]))
  const gone = useGone(read, cancelledIds)
  // TURNO-016: a cancelled one is gone at once, whatever the list that follows says; what is stored may be long past.
  const active = read.data?.filter((one) => !cancelledIds.has(one.id) && !isPast(one))
  const unread = useUnread(signedIn, { isFresh: read.isFresh, data: active })
  const own = cancelled.at(-1)
  return (
    <>
      <ReadingHead title="Mis turnos" readings={[read]} refresh={refresh} />
      <div className="appointments">
        <div className="stack">
          {gone === null ? null : (
            <Banner tone="warn" role="status" title={`Tu turno del ${showDay(gone.fecha).toLowerCase()} ya no está`}>
              Se canceló desde otro lugar, o lo canceló la delegación. Si lo necesitás, pedí otro.
            </Banner>
          )}
          {unread === null ? (
            <ReadingBody reading={{ ...read, data: active, refresh: refresh.onRefresh }}>
              {([next]) =>
                next === undefined ? (
                  <>
                    <Banner
                      tone="neu"
                      glyph={CalendarX}
                      title={appointmentWords.none}
                      action={
                        own === undefined || isKiosk() ? null : (
                          <Button small variant="secondary" onPress={() => saveToCalendar(own, true)}>
                            Quitar el cancelado de mi calendario
                          </Button>
                        )
                      }
                    />
                    {reach.kind === 'session' || !choosing.isEmpty ? (
                      <AppointmentForm
                        nroafi={signedIn ?? ''}
                        choosing={choosing}
                        round={asking.round}
                        failure={asking.failure}
                        obstacle={reachWords(reach, 'pedir un turno')}
                      />
                    ) : (
                      <Banner tone="neu" role="status" title={reachWords(reach, 'pedir un turno')}>
                        Los días y horarios libres cambian todo el tiempo, así que se eligen en el momento.
                      </Banner>
                    )}
                  </>
                ) : (
                  <NextAppointment
                    appointment={next}
                    obstacle={cancelling.obstacle}
                    onCancel={() => cancelling.ask(next)}
                  />
                )
              }
            </ReadingBody>
          ) : (
            <UnreadAppointment appointment={unread} onAgain={refresh.onRefresh} />
          )}
        </div>
        <div className="stack">
          <AfterReading readings={[read]}>
            <HeadOffice />
          </AfterReading>
        </div>
      </div>
      {asking.dialog}
      {cancelling.dialog}
      <BookedDialog nroafi={signedIn} appointment={active?.[0]} />
    </>
  )
}
