import { Suspense } from 'react'
import { eligibilityOf, isMaternityOpen, validatedText } from '../../../domain/benefits/eligibility'
import { needsNote } from '../../../domain/benefits/note'
import { Banner } from '../../../ui/content/Banner'
import { lazyPart } from '../../../ui/lazy-part'
import { usePart } from '../open-draft'

// Loads only when needed: few requests are out of their term.
const MaternityNote = lazyPart(() => import('./MaternityNote').then((module) => module.MaternityNote))

/** Shown after a validation: the message of the benefit (BENEFIT-005), and the note that must be ticked (BIRTH-007). */
export const FamilyMessage = () => {
  const text = usePart(({ values, checks }) =>
    values.familiaBloqueada ? validatedText(values, eligibilityOf(values, checks)) : null,
  )
  const asksNote = usePart(({ values, checks }) => needsNote(values, eligibilityOf(values, checks)))
  const noteText = usePart(({ values, checks }) => eligibilityOf(values, checks)?.textoNota)
  const mayAddMaternity = usePart(({ values, checks }) => isMaternityOpen(values, eligibilityOf(values, checks)))
  return (
    <>
      {text === null ? null : <Banner tone="info" title={text} role="status" />}
      {mayAddMaternity ? (
        <Banner tone="neu" title="Se pide solo el subsidio por nacimiento" role="status">
          Para pedir también el de maternidad, validá la información con conexión antes de enviar.
        </Banner>
      ) : null}
      {asksNote ? (
        <Suspense fallback={null}>
          <MaternityNote text={noteText} />
        </Suspense>
      ) : null}
    </>
  )
}
