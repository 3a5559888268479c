import { useRef, useState, type ChangeEvent } from 'react'
import type { DocumentSlot } from '../../domain/form/forms'
import { attachmentSlots, attachmentsMost } from '../../domain/message/attachments'
import type { ContactMessage } from '../../domain/message/values'
import { FileAnswer } from '../../forms/answers/FileAnswer'
import { slotAccept, slotHint } from '../../forms/answers/slot-view'
import type { OpenDraftState } from '../../forms/draft/state'
import { Button } from '../../ui/actions/Button'
import { Paperclip } from '../../ui/icons/member-icons'
import { useMessage, usePart } from './open-draft'

const tooMany = `Podés adjuntar hasta ${attachmentsMost} archivos. Los demás no se agregaron.`

type Places = Pick<OpenDraftState<ContactMessage>, 'files' | 'activity'>

/** The places for another file; one whose file was not taken is free as well. */
const freePlaces = ({ files, activity }: Places): DocumentSlot[] =>
  attachmentSlots.filter(
    ({ key }) => files.every(({ slot }) => slot !== key) && (activity[key] ?? { kind: 'error' }).kind === 'error',
  )

/**
 * The files of a message: several at a time, five in all, .jpg, .jpeg and .pdf of up to 5,242,880 bytes (CONTACTO-006,
 * UNS-68). Each has its own place, with its state.
 */
export const Attachments = () => {
  const openDraft = useMessage()
  const files = usePart((state) => state.files)
  const activity = usePart((state) => state.activity)
  const input = useRef<HTMLInputElement>(null)
  const storing = useRef<Promise<unknown>>(Promise.resolve())
  const [hint, setHint] = useState('')
  const nameOf = (key: string): string | undefined => files.find(({ slot }) => slot === key)?.name
  const shown = attachmentSlots.filter(({ key }) => nameOf(key) !== undefined || activity[key] !== undefined)
  const free = freePlaces({ files, activity })
  const store = async (picked: readonly File[]): Promise<void> => {
    const places = freePlaces(openDraft.state.get())
    setHint(picked.length > places.length ? tooMany : '')
    // One after the other: several pictures at once do not fit into the memory of a small phone.
    for (const [index, slot] of places.entries()) {
      const file = picked[index]
      if (file !== undefined) await openDraft.pickFile(slot, file)
    }
  }
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const picked = [...(event.currentTarget.files ?? [])]
    // Emptied at once, so that choosing the same file again fires an event.
    event.currentTarget.value = ''
    // A pick while an earlier one is still read would take the places that it waits for.
    storing.current = storing.current.then(() => store(picked))
  }
  return (
    <fieldset className="attachments">
      <legend>
        Archivos <span className="opt">(opcional)</span>
      </legend>
      <p className="hint">
        {slotHint('pdf-image')} cada uno. Hasta {attachmentsMost} archivos.
      </p>
      {shown.map((slot) => (
        // A file is known by its own name; its place has one only while it is empty.
        <FileAnswer key={slot.key} slot={{ ...slot, label: nameOf(slot.key) ?? slot.label }} />
      ))}
      {free.length === 0 ? null : (
        <div>
          <Button
            variant="tint"
            small
            icon={Paperclip}
            onPress={() => {
              openDraft.awaitSlot(free[0]?.key ?? null)
              input.current?.click()
            }}
          >
            {shown.length === 0 ? 'Agregar archivos' : 'Agregar otro archivo'}
          </Button>
          <input
            type="file"
            hidden
            multiple
            ref={input}
            autoComplete="off"
            name="archivos"
            aria-label="Archivos"
            accept={slotAccept('pdf-image')}
            onChange={pick}
          />
        </div>
      )}
      <p className="small" role="status">
        {hint}
      </p>
    </fieldset>
  )
}
