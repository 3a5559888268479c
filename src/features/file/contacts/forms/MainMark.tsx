import { becomesMain } from '../../../../domain/contact/main-item'
import { findMain } from '../../../../domain/contact/item'
import { TickAnswer } from '../../../../forms/answers/TickAnswer'
import { useAnswer } from '../../../../forms/draft/context'
import { Banner } from '../../../../ui/content/Banner'
import { Info } from '../../../../ui/icons/icons'
import type { Contact, ContactView } from '../contact-kind'

type MainMarkProps<T extends Contact> = {
  view: ContactView<T>
  items: readonly T[]
  /** Id of the item that is modified; null for a new one. */
  id: string | null
}

const wordsOf = <T extends Contact>({ view, items, id }: MainMarkProps<T>, isTicked: boolean): string | null => {
  const { noun, line } = view
  const main = findMain(items)
  if (id !== null && main?.id === id) return `Es tu ${noun} principal.`
  if (id === null && !becomesMain(items, isTicked)) return null
  const becomes = `Al guardar, este pasa a ser tu ${noun} principal`
  return main === undefined ? `${becomes}.` : `${becomes}; deja de serlo ${line(main)}.`
}

/**
 * The main mark of a contact: a new one may be ticked, the first of its kind and one that is modified become the main
 * one (CONTACT-011 to CONTACT-013). It says which item stops being it.
 */
export const MainMark = <T extends Contact>(props: MainMarkProps<T>) => {
  const isTicked = useAnswer('principal') === true
  const isAsked = props.id === null && !becomesMain(props.items, false)
  const words = wordsOf(props, isTicked)
  return (
    <>
      {isAsked ? <TickAnswer name="principal">Principal</TickAnswer> : null}
      <div role="status">{words === null ? null : <Banner tone="info" glyph={Info} title={words} />}</div>
    </>
  )
}
