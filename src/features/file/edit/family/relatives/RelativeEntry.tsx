import { useMemo, useState } from 'react'
import type { DocumentSlot } from '../../../../../domain/form/forms'
import { leaveRelative, openRelative, saveRelative } from '../../../../../domain/modification/relatives'
import { relativeName } from '../../../../../domain/modification/labels'
import { Button } from '../../../../../ui/actions/Button'
import { useJudgedPress } from '../../../../../forms/useJudgedPress'
import { Scope } from '../../../../../forms/Scope'
import { useModification, usePart } from '../../open-draft'
import { SlotFiles } from '../../SlotFiles'
import { RelativeForm } from './RelativeForm'

type RelativeEntryProps = {
  id: string
  /** Place in the list of the form. */
  index: number
  /** The person has just added it: none of its fields was touched yet. */
  isNew: boolean
}

/**
 * A relative who is edited: fields, documents, and 'guardar familiar', which locks them in the draft; 'modificar datos'
 * opens them again (FAMILY-006). One with something wrong stays open.
 */
export const RelativeEntry = ({ id, index, isNew }: RelativeEntryProps) => {
  const openDraft = useModification()
  const name = usePart(({ values }) => relativeName(values, index))
  const isSaved = usePart(({ values }) => values.familiares[index]?.guardado === true)
  // Saved with something wrong: open until it is saved again, so that it does not lock itself while somebody types.
  const [isTried, setTried] = useState(false)
  const isOfThis = useMemo(
    () =>
      ({ key }: Pick<DocumentSlot, 'key'>) =>
        key.startsWith(`${id}.`),
    [id],
  )
  const save = useJudgedPress(openDraft, () => {
    openDraft.apply((values) => saveRelative(values, id))
    const problems = openDraft.review()
    // One who is as in the file is in the form no more, and another may stand there.
    const isThere = openDraft.state.get().values.familiares[index]?.id === id
    const isOwn = (path: string): boolean =>
      path.startsWith(`familiares.${index}.`) || path.startsWith(`archivo:${id}.`)
    const isWrong = isThere && problems.some(({ path }) => isOwn(path))
    setTried(isWrong)
    if (isWrong) openDraft.reveal({ covers: isOwn, note: null })
    else void openDraft.tellSaved()
  })
  if (isSaved && !isTried)
    return (
      <section className="locked" aria-label={name}>
        <p>
          <b>{name}</b>
        </p>
        <div className="actions">
          <Button
            small
            variant="secondary"
            sentence
            label={`modificar datos de ${name}`}
            onPress={() => openDraft.apply((values) => openRelative(values, id))}
          >
            modificar datos
          </Button>
        </div>
      </section>
    )
  return (
    <section className="person" aria-label={name}>
      <h3>{name}</h3>
      <Scope path={`familiares.${index}`} isNew={isNew}>
        <RelativeForm index={index} />
      </Scope>
      <SlotFiles isMeant={isOfThis} />
      <div className="actions">
        <Button small variant="quiet" onPress={() => openDraft.apply((values) => leaveRelative(values, id))}>
          Descartar cambios
        </Button>
        <Button small sentence onPress={save}>
          guardar familiar
        </Button>
      </div>
    </section>
  )
}
