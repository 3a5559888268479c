import { useEffect, useEffectEvent, useState } from 'react'
import { contactMessages } from '../../../domain/contact/messages'
import type { Owner } from '../../../domain/owner'
import { toReadableName } from '../../../domain/person/names'
import { useMaking } from '../../../forms/changes/useMaking'
import { Banner } from '../../../ui/content/Banner'
import { withIfClosed } from '../../../forms/leaving-words'
import { useConnected } from '../../../forms/useConnected'
import { useOwner } from '../../../forms/useOwner'
import { DeletePrompt } from '../DeletePrompt'
import type { Contact, ContactView } from './contact-kind'
import { makingWords } from './making-words'

type DeleteDialogProps<T extends Contact> = {
  view: ContactView<T>
  items: readonly T[]
  item: T
  /** Moment of the reading that they see, epoch milliseconds by the server's clock. */
  readAt: number | undefined
  onClose: () => void
}

const sayOffline = (owner: Owner): string =>
  `${withIfClosed('No hay conexión. Queda tachado en la lista y la Caja lo borra cuando vuelva la conexión.', owner)} Hasta entonces podés deshacerlo.`

/** 'Estás segura/o que querés eliminar el {tipo}?' (CONTACT-008). */
export const DeleteDialog = <T extends Contact>({ view, items, item, readAt, onClose }: DeleteDialogProps<T>) => {
  const connected = useConnected()
  const owner = useOwner()
  const [problem, setProblem] = useState<string | null>(null)
  const making = useMaking(
    view.change,
    { ...makingWords, unreachable: 'Fijate si tenés conexión y probá de nuevo.' },
    onClose,
  )
  const isConflict = making.waiting.some(
    ({ change, value }) => change.state === 'conflict' && value.accion === 'B' && value.item.id === item.id,
  )
  const onConflict = useEffectEvent(onClose)
  useEffect(() => {
    // Both values are shown beside each other instead.
    if (isConflict) onConflict()
  }, [isConflict])
  const notice = making.notice(`eliminar el ${view.noun}`)
  const failure = problem ?? making.failure
  const remove = (): void => {
    const edit = view.edits.remove(items, item)
    setProblem(edit.ok ? null : edit.error)
    if (edit.ok && making.canMake) void making.send(edit.value, { readAt })
  }
  const detail = [view.detail(item), toReadableName(item.tipo)].filter((part) => part !== '').join(' · ')
  return (
    <DeletePrompt noun={view.noun} making={making} onDelete={remove} onClose={onClose}>
      <p>
        <b>{view.show(item)}</b>
        <br />
        <span className="muted">{detail}</span>
      </p>
      {notice === null ? null : (
        <p className="muted small" role="status">
          {!connected && making.canMake ? sayOffline(owner) : notice}
        </p>
      )}
      {failure === null ? null : (
        <Banner tone="err" title={contactMessages.notSaved} role="alert">
          {failure === contactMessages.notSaved ? null : failure}
        </Banner>
      )}
    </DeletePrompt>
  )
}
