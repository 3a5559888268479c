import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ContactEdit } from '../../../domain/contact/edits'
import { offersDelete } from '../../../domain/contact/main-item'
import { messages } from '../../../domain/messages'
import { visitor } from '../../../domain/owner'
import { useKnownChanges } from '../../../forms/changes/known-changes'
import { deletedUnsent } from '../../../forms/changes/deleted-unsent'
import { useChange, type OwnChange } from '../../../forms/changes/useChange'
import { useCorrecting, type Correcting } from '../../../forms/changes/useCorrecting'
import { useOwner } from '../../../forms/useOwner'
import { ReadingBody } from '../../../forms/reading/ReadingBody'
import { firstIdOf, resolverOf } from '../../../offline/changes/plan'
import { Button } from '../../../ui/actions/Button'
import { ButtonRoom } from '../../../ui/actions/ButtonRoom'
import { Card } from '../../../ui/content/Card'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { Plus } from '../../../ui/icons/icons'
import { SkeletonRow } from '../../../ui/waiting/SkeletonRow'
import '../../../ui/styles/screens/contacts.css'
import { Attention } from './Attention'
import { ConflictDialog } from './ConflictDialog'
import type { Contact, ContactView } from './contact-kind'
import { ContactTable } from './ContactTable'
import { DeleteDialog } from './DeleteDialog'
import { useAskedForm } from './contact-address'
import type { ContactReading } from './useContacts'
import { useConflict, type Turn } from './useConflict'
import { useFound } from './useFound'

type ContactSectionProps<T extends Contact> = {
  view: ContactView<T>
  reading: ContactReading<T>
  /** The address leads to this table. */
  isFocused: boolean
  /** Every table has its rows: none of them grows any more. */
  isWhole: boolean
  /** Whose question about two values is open: only one at a time. */
  turn: Turn
}

/** The last defined value: what a dialog is about stays while its member's session is over (F50). */
const useLast = <T,>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

const needsPerson = ({ change: { state } }: OwnChange<unknown>): boolean => state === 'refused' || state === 'conflict'

// The item may have been a new one when the edit was made, and be the fund's by now.
const underItsNumber = <T extends Contact>(
  { value, ...correcting }: Correcting<ContactEdit<T>>,
  resolve: (id: string) => string,
): Correcting<ContactEdit<T>> => ({
  ...correcting,
  value: { ...value, item: { ...value.item, id: resolve(value.item.id) } },
})

/** One kind of contact: its table, what needs the person, its forms and questions (CONTACT-004 to CONTACT-017). */
export const ContactSection = <T extends Contact>(props: ContactSectionProps<T>) => {
  const { view, reading, isFocused, isWhole, turn } = props
  const frame = useRef<HTMLDivElement>(null)
  const { waiting } = useChange(view.change)
  const known = useKnownChanges()
  const isMember = useOwner() !== visitor
  const items = useLast(reading.data)
  const form = useAskedForm()
  const asked = form.asked === 'unknown' || form.asked?.kind !== view.id ? null : form.asked
  const { correcting, close: closeCorrecting } = useCorrecting(view.change)
  // A deletion that was not taken has nothing to correct: its table says what became of it.
  const isRemoval = correcting?.value.accion === 'B'
  useFocusedTable(frame, isFocused || isRemoval, isWhole)
  const queue = known?.queue ?? []
  const resolve = resolverOf(queue)
  // Without the queue nobody knows yet which items were added here.
  const itemsKnown = known === null && isMember ? undefined : reading.data
  const found = useFound({ asked, items: itemsKnown, resolve, isAsking: reading.isAsking })
  const [deleting, setDeleting] = useState<T | null>(null)
  const conflict = useConflict(waiting, turn, view.id)
  const isGone = found === 'gone'
  const sayGone = useEffectEvent(() => {
    showSnack({ type: 400, act: view.id, text: `Este ${view.noun} ya no está en tu legajo.`, follows: true })
    form.close()
  })
  useEffect(() => {
    if (isGone) sayGone()
  }, [isGone])
  const refresh = useEffectEvent(reading.refresh)
  const asksFor = waiting
    .filter(needsPerson)
    .map(({ change }) => change.id)
    .join()
  useEffect(() => {
    // What the fund has by now is what it compared with.
    if (asksFor !== '') refresh()
  }, [asksFor])
  const after = (close: () => void) => (): void => {
    close()
    returnTo(frame.current)
  }
  const remove = (item: T): void => {
    if (item.principal) showSnack({ type: 400, act: view.id, text: messages.mainNotDeletable })
    else setDeleting(item)
  }
  const deleted = deletedUnsent(waiting)
  const attention = waiting.filter(needsPerson)
  const count = reading.data === undefined ? undefined : reading.data.length + deleted.length
  return (
    <div ref={frame} tabIndex={-1} role="group" aria-label={view.plural}>
      <Card
        title={view.plural}
        count={count}
        action={
          reading.data === undefined ? (
            <ButtonRoom small variant="tint" icon={Plus}>
              Nuevo {view.noun}
            </ButtonRoom>
          ) : (
            <Button small variant="tint" icon={Plus} onPress={() => form.open(view.id, null)}>
              Nuevo {view.noun}
            </Button>
          )
        }
      >
        {attention.map((edit) => (
          <Attention key={edit.change.id} view={view} edit={edit} onDecide={() => conflict.ask(edit.change.id)} />
        ))}
        <ReadingBody reading={reading} skeleton={<SkeletonRow />}>
          {(rows) =>
            rows.length + deleted.length === 0 ? (
              <p className="card-pad">{view.empty}</p>
            ) : (
              <ContactTable
                view={view}
                items={rows}
                deleted={deleted}
                isUnsent={({ id }) => reading.unsent.has(`${view.id}:${id}`)}
                onDelete={offersDelete(rows) ? remove : undefined}
                onEdit={({ id }) => form.open(view.id, id)}
              />
            )
          }
        </ReadingBody>
      </Card>
      {items === undefined ? null : (
        <Suspense fallback={null}>
          {found === null || found === 'gone' ? null : (
            <view.Form
              key={found.key}
              items={items}
              item={found.item}
              correcting={null}
              name={`${view.id}:${found.item === null ? 'nuevo' : firstIdOf(queue, found.item.id)}`}
              readAt={reading.at}
              onRefused={reading.refresh}
              onClose={after(form.close)}
            />
          )}
          {correcting === null || isRemoval ? null : (
            <view.Form
              key={correcting.id}
              items={items}
              item={null}
              correcting={underItsNumber(correcting, resolve)}
              name={`${view.id}:${correcting.id}`}
              readAt={reading.at}
              onRefused={reading.refresh}
              onClose={after(closeCorrecting)}
            />
          )}
        </Suspense>
      )}
      {deleting === null || items === undefined ? null : (
        <DeleteDialog
          view={view}
          items={items}
          item={deleting}
          readAt={reading.at}
          onClose={after(() => setDeleting(null))}
        />
      )}
      {conflict.shown === null || items === undefined ? null : (
        <ConflictDialog
          key={conflict.shown.change.id}
          view={view}
          items={items}
          edit={conflict.shown}
          isOpen
          onClose={after(conflict.close)}
        />
      )}
    </div>
  )
}

/** Moves the focus to the table when the button that opened a dialog is gone with its row. */
const returnTo = (table: HTMLElement | null): void => {
  // After the dialog has given the focus back, two frames later.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) table?.focus()
    }),
  )
}

const useFocusedTable = (frame: RefObject<HTMLDivElement | null>, isFocused: boolean, isWhole: boolean): void => {
  useEffect(() => {
    if (isFocused) frame.current?.focus()
  }, [frame, isFocused])
  // Rows that arrive above push this table down, so scroll to it again, unless the person has moved on.
  useEffect(() => {
    if (isWhole && isFocused && document.activeElement === frame.current)
      frame.current?.scrollIntoView?.({ block: 'start' })
  }, [frame, isFocused, isWhole])
}
