import { useEffect, useEffectEvent, useState } from 'react'
import type { ContactEdit } from '../../../../domain/contact/edits'
import { contactMessages } from '../../../../domain/contact/messages'
import { dialogAction } from '../../../../domain/contact/main-item'
import { messages } from '../../../../domain/messages'
import { canonicalJson, type JsonValue } from '../../../../domain/json'
import { OpenDraftContext } from '../../../../forms/draft/context'
import type { FormValues } from '../../../../forms/form-definition'
import { useContactTypes, type ContactTypes } from '../../../../forms/fields/contact/useContactTypes'
import { useKeptEdit, type Editing } from '../../../../forms/changes/edit/useKeptEdit'
import { useMaking } from '../../../../forms/changes/useMaking'
import { withAnswer } from '../../../../forms/path'
import { Scope } from '../../../../forms/Scope'
import { Button } from '../../../../ui/actions/Button'
import { Banner } from '../../../../ui/content/Banner'
import { LazyConfirmDialog } from '../../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../../ui/dialogs/snack-store'
import { FullDialog } from '../../../../ui/dialogs/FullDialog'
import { focusFirstField } from '../../../../ui/focus'
import { Info, Undo } from '../../../../ui/icons/icons'
import type { Contact, ContactFormProps, ContactView } from '../contact-kind'
import { makingWords } from '../making-words'
import { fieldsPath, findInContact, type ContactFields, type ContactValues } from './contact-fields'
import { MainMark } from './MainMark'

type FormOf<T extends Contact, A extends FormValues> = ContactFormProps<T> & {
  view: ContactView<T>
  fields: ContactFields<T, A>
}

/** The form of a contact, in a dialog: a new one, one to modify, or one that the fund did not take (CONTACT-007). */
export const ContactForm = <T extends Contact, A extends FormValues>(props: FormOf<T, A>) => {
  const [times, setTimes] = useState(0)
  return <Begun key={times} {...props} onAgain={() => setTimes(times + 1)} />
}

type BegunProps<T extends Contact, A extends FormValues> = FormOf<T, A> & {
  /** Begins anew, without what was kept. */
  onAgain: () => void
}

/** The first contact type that no item has; the usual one when all are taken (CONTACT-028). */
const freeType = <A extends FormValues>(values: ContactValues<A>, items: readonly Contact[], types: ContactTypes) => {
  const free = types.find(({ id }) => !items.some(({ tipcontacto }) => tipcontacto === id))
  return free === undefined ? values : withAnswer(values, `${fieldsPath}.tipcontacto`, free.id)
}

const Begun = <T extends Contact, A extends FormValues>(props: BegunProps<T, A>) => {
  const { fields, items, correcting } = props
  const isNew = correcting === null ? dialogAction(props.item) === 'alta' : correcting.value.accion === 'A'
  // What is no whole item is none to modify (CONTACT-015).
  const item = correcting === null && isNew ? null : props.item
  const types = useContactTypes()
  const base = correcting?.value.item ?? item
  const toItem = ({ item: typed, principal }: ContactValues<A>): T => {
    const tipo = types.find(({ id }) => id === typed['tipcontacto'])?.label ?? ''
    return fields.toItem(typed, { id: isNew ? '' : (base?.id ?? ''), tipo, principal })
  }
  const first: ContactValues<A> = { item: fields.first(base), principal: base?.principal ?? false }
  const editing = useKeptEdit(props.name, {
    values: base === null ? freeType(first, items, types) : first,
    seen: correcting === null ? item : correcting.value.before,
    find: (values: ContactValues<A>) => findInContact(fields, values.item, { items, item: toItem(values) }),
  })
  if (editing === null) return null
  return <Opened {...props} editing={editing} isNew={isNew} types={types} toItem={toItem} />
}

type OpenedProps<T extends Contact, A extends FormValues> = BegunProps<T, A> & {
  editing: Editing<ContactValues<A>>
  isNew: boolean
  types: ContactTypes
  toItem: (values: ContactValues<A>) => T
}

/** What the person saw when they began, as an item of this kind. */
const toSeen = <T extends Contact>({ change }: ContactView<T>, seen: JsonValue): T | null =>
  change.parse({ accion: 'M', item: seen, before: seen, others: [] })?.before ?? null

const titleOf = <T extends Contact>({ noun }: ContactView<T>, isNew: boolean, isCorrecting: boolean): string => {
  if (isCorrecting) return isNew ? `Corregir el ${noun} nuevo` : `Corregir el ${noun}`
  return isNew ? `Nuevo ${noun}` : `Editar ${noun}`
}

const Opened = <T extends Contact, A extends FormValues>(props: OpenedProps<T, A>) => {
  const { view, fields, items, item, correcting, editing, isNew, types, toItem, onClose, onAgain } = props
  const [isLeaving, setLeaving] = useState(false)
  const [isGone, setGone] = useState(false)
  // What was kept was seen at another time, which nobody knows.
  const [readAt] = useState(editing.wasKept ? undefined : props.readAt)
  const leave = (): void => void editing.forget().then(onClose)
  const making = useMaking(view.change, makingWords, leave, correcting ?? undefined)
  const [sent, setSent] = useState<string | null>(null)
  const isConflict = making.waiting.some(
    ({ change, value }) => change.state === 'conflict' && canonicalJson(value.item) === sent,
  )
  const onConflict = useEffectEvent(leave)
  useEffect(() => {
    // Both values are shown beside each other instead; what was typed is in the change.
    if (isConflict) onConflict()
  }, [isConflict])
  const before = correcting?.failure ?? null
  const onRefused = useEffectEvent(props.onRefused)
  useEffect(() => {
    if (making.failure !== null && making.failure !== before) onRefused()
  }, [making.failure, before])
  const notice = making.notice(`guardar el ${view.noun}`)
  const close = (): void => {
    if (making.isMaking) return
    if (editing.isTouched()) setLeaving(true)
    else leave()
  }
  const save = (): void => {
    const wrong = editing.reveal()
    if (wrong.length > 0) {
      showSnack({ type: 400, act: view.id, text: messages.invalidSubForm })
      focusFirstField(wrong)
      return
    }
    const typed = toItem(editing.values())
    const edit = isNew ? view.edits.add(items, typed) : view.edits.modify(items, typed)
    setGone(edit === undefined)
    if (edit === undefined || !making.canMake) return
    const value: ContactEdit<T> = isNew ? edit : { ...edit, before: toSeen(view, editing.seen) ?? edit.before }
    setSent(canonicalJson(value.item))
    void making.send(value, { readAt, onStored: editing.handOver })
  }
  return (
    <OpenDraftContext value={editing.draft}>
      <FullDialog
        title={titleOf(view, isNew, correcting !== null)}
        onClose={close}
        isShort
        foot={
          <>
            <Button variant="secondary" onPress={close}>
              Cancelar
            </Button>
            <span className="push" />
            <Button pending={making.isMaking} pendingText="Guardando…" softDisabled={!making.canMake} onPress={save}>
              Guardar
            </Button>
          </>
        }
      >
        {notice === null ? null : <Banner tone="neu" title={notice} role="status" />}
        {isGone ? (
          <Banner tone="err" role="alert" title={`Este ${view.noun} ya no está en tu legajo.`}>
            Si lo necesitás, agregalo de nuevo.
          </Banner>
        ) : null}
        <Failure noun={view.noun} failure={making.failure} before={before} />
        {editing.wasKept ? (
          <Banner
            tone="info"
            glyph={Undo}
            title="Seguís con lo que habías escrito."
            action={
              <Button small variant="secondary" onPress={() => void editing.forget().then(onAgain)}>
                Empezar de nuevo
              </Button>
            }
          />
        ) : null}
        <div className="form">
          <Scope path={fieldsPath}>
            <fields.Fields types={types} />
          </Scope>
          <Scope path="">
            <MainMark view={view} items={items} id={isNew ? null : (correcting?.value.item.id ?? item?.id ?? null)} />
          </Scope>
        </div>
      </FullDialog>
      <LazyConfirmDialog
        isOpen={isLeaving}
        title="¿Cerrar sin guardar?"
        confirmText="Cerrar sin guardar"
        cancelText="Seguir editando"
        danger
        onConfirm={leave}
        onCancel={() => setLeaving(false)}
      >
        Lo que escribiste se pierde.
      </LazyConfirmDialog>
    </OpenDraftContext>
  )
}

type FailureProps = { noun: string; failure: string | null; before: string | null }

/** Why the fund did not take the edit: now, or before it was opened to be corrected. */
const Failure = ({ noun, failure, before }: FailureProps) => {
  if (failure === null) return null
  return failure === before ? (
    <Banner tone="err" title={`La Caja no aceptó este ${noun}`} role="alert">
      <p>{failure}</p>
      <p>Lo que escribiste está como lo dejaste.</p>
    </Banner>
  ) : (
    <Banner tone="err" title={contactMessages.notSaved} glyph={Info} role="alert">
      {failure === contactMessages.notSaved ? null : failure}
    </Banner>
  )
}
