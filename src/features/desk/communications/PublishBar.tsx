import type { Moment } from '../../../domain/communications/draft'
import { toDisplayDate } from '../../../domain/dates'
import { Button } from '../../../ui/actions/Button'
import { Clock } from '../../../ui/icons/icons'
import type { Writing } from './useDraft'
import { sayPeople } from './people'

type PublishBarProps = {
  writing: Writing
  /** How many members see it; undefined until it is known. */
  people: number | undefined
  isSaving: boolean
  onSave: () => void
  onAsk: (moment: Moment) => void
}

/** When it is published and who sees it, with the three ways on. */
export const PublishBar = ({ writing, people, isSaving, onSave, onAsk }: PublishBarProps) => {
  const { desde, hasta } = writing
  const who = people === undefined ? '' : `La ven ${sayPeople(people)}`
  const until = hasta === '' ? '' : ` hasta el ${toDisplayDate(hasta)}`
  return (
    <section className="actionbar cm-bar" aria-label="Publicar">
      <p className="cm-bar-sum">
        <b>{desde === '' ? 'Todavía sin día de publicación' : `Se publica el ${toDisplayDate(desde)}, 0:00`}</b>
        <small>
          {who}
          {who === '' ? '' : until}
        </small>
      </p>
      <Button variant="quiet" pending={isSaving} pendingText="Guardando…" onPress={onSave}>
        Guardar borrador
      </Button>
      <Button variant="secondary" onPress={() => onAsk('ahora')}>
        Publicar ahora
      </Button>
      <Button icon={Clock} onPress={() => onAsk('programar')}>
        Programar
      </Button>
    </section>
  )
}
