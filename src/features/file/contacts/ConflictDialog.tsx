import { useState } from 'react'
import { now } from '../../../api/server-clock'
import type { ContactEdit } from '../../../domain/contact/edits'
import { toReadableName } from '../../../domain/person/names'
import { goOn, takeBack } from '../../../forms/changes/person-acts'
import { useChange, type OwnChange } from '../../../forms/changes/useChange'
import { sayWhen } from '../../../forms/sending/say-when'
import { Button } from '../../../ui/actions/Button'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import type { Contact, ContactView } from './contact-kind'

type ConflictDialogProps<T extends Contact> = {
  view: ContactView<T>
  /** The items of its kind that the person sees. */
  items: readonly T[]
  edit: OwnChange<ContactEdit<T>>
  isOpen: boolean
  /** 'Decidir después'; also after a decision. */
  onClose: () => void
}

const linesOf = <T extends Contact>({ line, detail }: ContactView<T>, item: T): string[] => [
  line(item),
  detail(item),
  toReadableName(item.tipo),
]

/** The item of today in the fund's answer; null when it is gone. */
const todaysItem = <T extends Contact>(
  { change }: ContactView<T>,
  { answer }: OwnChange<unknown>['change'],
): T | null => {
  if (answer?.kind !== 'conflict' || answer.today === null) return null
  return change.parse(answer.today.value)?.item ?? null
}

type SideProps = { title: string; when: string; lines: readonly string[]; others: readonly string[] }

/** One of the two values, line by line; what differs from the other is marked. */
const Lines = ({ lines, others }: Pick<SideProps, 'lines' | 'others'>) => (
  <p className="what">
    {lines.map((line, at) =>
      line === '' ? null : (
        // The lines of a contact are always the same ones.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>{line === others[at] ? line : <mark>{line}</mark>}</span>
      ),
    )}
  </p>
)

/**
 * 'Este domicilio cambió mientras estabas sin conexión': both values, and the choice which one stays. Nothing is sent
 * before the choice, and it can wait.
 */
export const ConflictDialog = <T extends Contact>(props: ConflictDialogProps<T>) => {
  const { view, items, edit, isOpen, onClose } = props
  const { change, value } = edit
  const own = useChange(view.change)
  const [isDeciding, setDeciding] = useState(false)
  const today = todaysItem(view, change)
  const mine = linesOf(view, value.item)
  const theirs = today === null ? [] : linesOf(view, today)
  const isDeletion = value.accion === 'B'
  const decide = async (act: () => Promise<boolean>): Promise<void> => {
    setDeciding(true)
    const isDecided = await act()
    setDeciding(false)
    if (isDecided) onClose()
  }
  const addAgain = async (): Promise<boolean> => {
    const made = await own.make(view.edits.add(items, value.item))
    if (made.kind === 'not-kept') showSnack({ type: 400, act: view.id, text: made.message })
    return made.kind === 'not-kept' || made.kind === 'unreachable'
      ? false
      : takeBack(change, `Listo: va como un ${view.noun} nuevo.`)
  }
  return (
    <LazyDialog
      title={`Este ${view.noun} cambió mientras estabas sin conexión`}
      isOpen={isOpen}
      onClose={onClose}
      width={672}
      actions={
        <Button variant="quiet" onPress={onClose}>
          Decidir después
        </Button>
      }
    >
      <p className="muted">No guardamos nada todavía. Elegí cuál queda.</p>
      <div className="versus">
        <section aria-labelledby="versus-mio">
          <div>
            <h3 id="versus-mio">{isDeletion ? 'Lo que eliminaste vos' : 'Lo que escribiste vos'}</h3>
            <p className="when">{sayWhen(change.createdAt, now())}, en este dispositivo</p>
          </div>
          <Lines lines={mine} others={theirs} />
          {today === null ? null : (
            <Button variant="secondary" pending={isDeciding} onPress={() => void decide(() => goOn(edit))}>
              {isDeletion ? 'Eliminarlo igual' : 'Guardar el mío'}
            </Button>
          )}
          {today === null && !isDeletion ? (
            <Button variant="secondary" pending={isDeciding} onPress={() => void decide(addAgain)}>
              Agregarlo de nuevo
            </Button>
          ) : null}
        </section>
        <section aria-labelledby="versus-caja">
          <div>
            <h3 id="versus-caja">Lo que tiene hoy la Caja</h3>
            <p className="when">Como figura en tu legajo</p>
          </div>
          {today === null ? <p className="what">Ya no está en tu legajo.</p> : <Lines lines={theirs} others={mine} />}
          <Button variant="secondary" pending={isDeciding} onPress={() => void decide(() => takeBack(change))}>
            Dejar el de la Caja
          </Button>
        </section>
      </div>
    </LazyDialog>
  )
}
