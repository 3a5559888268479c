import { now } from '../../../api/server-clock'
import { sayDay } from '../../../domain/appointments/days'
import { isImportant } from '../../../domain/communications/communication'
import type { Moment } from '../../../domain/communications/draft'
import { everybody, sayAudience } from '../../../domain/communications/publication'
import { sayDayOfYear } from '../../../domain/day-words'
import { todayIn, type PlainDate } from '../../../domain/dates'
import { Button } from '../../../ui/actions/Button'
import { DefinitionRows } from '../../../ui/content/DefinitionRows'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { Icon } from '../../../ui/icons/Icon'
import { Clock, Info } from '../../../ui/icons/icons'
import { sayPeople } from './people'
import { useDistricts } from './useDistricts'
import type { Writing } from './useDraft'

type PublishDialogProps = {
  writing: Writing
  people: number | undefined
  moment: Moment
  isSending: boolean
  onClose: () => void
  onPublish: () => void
}

const wholeDay = (day: PlainDate): string => {
  const words = `${sayDay(day)} de ${day.slice(0, 4)}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const sayWho = ({ audiencia }: Writing, nameOf: (district: number) => string | undefined): string => {
  if (audiencia.situacion === everybody.situacion && audiencia.distritos.length === 0 && audiencia.nivel === null)
    return 'activos y jubilados, todos los distritos'
  return sayAudience(audiencia, nameOf)
}

/** Says who will see a communication, from when and until when, and asks whether that is meant. */
export const PublishDialog = ({ writing, people, moment, isSending, onClose, onPublish }: PublishDialogProps) => {
  const districts = useDistricts()
  const { titulo, desde, hasta, prioridad } = writing
  const isNow = moment === 'ahora'
  const who = sayWho(writing, (id) => districts?.get(id))
  const verb = isNow ? 'Publicar' : 'Programar'
  return (
    <LazyDialog
      title={`${verb} «${titulo}»`}
      isOpen
      onClose={onClose}
      closeButton
      persistent={isSending}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Volver
          </Button>
          <Button icon={isNow ? undefined : Clock} pending={isSending} pendingText="Enviando…" onPress={onPublish}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="stack">
        <DefinitionRows
          rows={[
            { label: 'La ven', value: people === undefined ? who : `${sayPeople(people)}: ${who}` },
            { label: 'Desde', value: isNow ? `Hoy, ${sayDay(todayIn(now()))}` : `${wholeDay(desde)}, 0:00` },
            { label: 'Hasta', value: hasta === '' ? 'Sin último día' : wholeDay(hasta) },
            {
              label: 'Prioridad',
              value: isImportant({ prioridad }) ? 'Importante: avisa en la campana' : 'Normal: no avisa en la campana',
            },
          ]}
        />
        <p className="cm-note">
          <Icon glyph={Info} size="sm" />
          {isNow
            ? 'Una publicada no se cambia: se retira, y se corrige una copia.'
            : `Hasta el ${sayDayOfYear(desde)} podés cambiarla o cancelarla sin que nadie la vea. Después, se retira.`}
        </p>
      </div>
    </LazyDialog>
  )
}
