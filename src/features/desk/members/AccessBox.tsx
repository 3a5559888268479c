import { now } from '../../../api/server-clock'
import type { DeskFile } from '../../../domain/desk-members/file'
import { sessionsWords } from '../../../domain/desk-members/words'
import { sayWhen } from '../../../domain/member/data-time'
import { Button } from '../../../ui/actions/Button'
import { Monitor } from '../../../ui/icons/device-icons'

const entryWords = ({ lastEntry, closedAt }: DeskFile): string => {
  if (closedAt !== null) return `La Caja cerró la cuenta ${sayWhen(closedAt, now())}.`
  return lastEntry === null ? 'Todavía no ingresó.' : `Ingresó ${sayWhen(lastEntry, now())}.`
}

/** Whether a member is signed in, and the way to see where. */
export const AccessBox = ({ file, onSee }: { file: DeskFile; onSee: () => void }) => (
  <section className="card side-card">
    <h2>Acceso</h2>
    <p>
      {sessionsWords(file.sessions)}. {entryWords(file)}
    </p>
    <Button variant="quiet" small icon={Monitor} onPress={onSee}>
      Ver y cerrar sesiones
    </Button>
  </section>
)
