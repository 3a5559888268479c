import { Formik, getIn, setIn, useFormikContext, type FormikErrors, type FormikTouched } from 'formik'
import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { FormProblem, FormValues } from './form-definition'
import { useFieldDraft, useDraftPart, type FieldDraft } from './draft/context'

// Path of the part inside the answers: 'personales', 'hijos.1'; '' is all of them.
const ScopeContext = createContext('')

// Presses on with problems that came before this part was there: they concern it not.
const BornContext = createContext(0)

/** How many presses on came before this part was added: what is wrong in it shows with the next one. */
export const useBorn = (): number => useContext(BornContext)

const prefixOf = (path: string): string => (path === '' ? '' : `${path}.`)

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partOf = (openDraft: FieldDraft, path: string): FormValues => {
  const part = path === '' ? openDraft.state.get().values : openDraft.answer(path)
  return isRecord(part) ? part : {}
}

const problemsIn = (problems: readonly FormProblem[], path: string): FormProblem[] =>
  problems.filter((problem) => problem.path.startsWith(prefixOf(path)))

const errorsOf = (openDraft: FieldDraft, path: string): FormikErrors<FormValues> =>
  problemsIn(openDraft.review(), path).reduce<FormikErrors<FormValues>>((errors, { path: at, message }) => {
    const inner = at.slice(prefixOf(path).length)
    return getIn(errors, inner) === undefined ? setIn(errors, inner, message) : errors
  }, {})

/** What the server refused counts as looked at: its words show as soon as the form comes back (PREAF-026). */
const touchedByRefusal = (refusals: readonly { path: string }[], path: string): FormikTouched<FormValues> =>
  refusals
    .filter((refusal) => refusal.path.startsWith(prefixOf(path)))
    .reduce<FormikTouched<FormValues>>(
      (touched, refusal) => setIn(touched, refusal.path.slice(prefixOf(path).length), true),
      {},
    )

type ScopeProps = {
  path: string
  /** The person has just added this part: nothing in it was looked at yet. */
  isNew?: boolean | undefined
  children: ReactNode
}

/**
 * Formik for one part of the answers; the path '' is for answers that stand in no part. The answers themselves live in the open draft, which writes them; Formik knows which
 * fields were touched and what is wrong with them, by the rules of the domain. Nothing validates while a person types: on
 * blur, and when the look at the whole step in a pause finds something else than before.
 */
export const Scope = ({ path, isNew = false, children }: ScopeProps) => {
  const openDraft = useFieldDraft()
  const [born] = useState(() => (isNew ? openDraft.state.get().revealed : 0))
  const refusals = useDraftPart('refusals', (known) => known)
  const touched = touchedByRefusal(refusals, path)
  return (
    <ScopeContext.Provider value={path}>
      <Formik<FormValues>
        initialValues={partOf(openDraft, path)}
        initialTouched={touched}
        initialErrors={Object.keys(touched).length > 0 ? errorsOf(openDraft, path) : {}}
        validate={() => errorsOf(openDraft, path)}
        validateOnChange={false}
        validateOnBlur
        onSubmit={() => undefined}
      >
        <BornContext.Provider value={born}>
          <Reveal />
          <Follow path={path} />
          {children}
        </BornContext.Provider>
      </Formik>
    </ScopeContext.Provider>
  )
}

/** Path of this part inside the answers: 'personales', 'hijos.1'; '' where it is all of them. */
export const useScopePath = (): string => useContext(ScopeContext)

/** The full path of a field of this part. */
export const usePath = (name: string): string => `${prefixOf(useContext(ScopeContext))}${name}`

/** Formik of this part. */
export const useScope = () => useFormikContext<FormValues>()

/** Marks every field of this part as touched, and so shows all that is wrong in it, each time that `times` grows. */
export const useReveal = (times: number): void => {
  const { submitForm } = useScope()
  // Formik makes a new submitForm with every change; only a press counts.
  const reveal = useEffectEvent(() => void submitForm())
  useEffect(() => {
    if (times > 0) reveal()
  }, [times])
}

/** Shows all that is wrong when the person presses on with problems. */
const Reveal = () => {
  const born = useBorn()
  useReveal(useDraftPart('revealed', (times) => (times > born ? times : 0)))
  return null
}

/** Shows or takes back what is wrong with touched fields once the step was looked over; the other parts do not render. */
const Follow = ({ path }: { path: string }) => {
  // One text, so that the same problems are the same value.
  const found = useDraftPart('problems', (problems) =>
    problemsIn(problems, path)
      .map((problem) => `${problem.path} ${problem.message}`)
      .join(),
  )
  const { touched, validateForm } = useScope()
  useEffect(() => {
    if (Object.keys(touched).length > 0) void validateForm()
    // What is touched was looked at when it was; only another finding counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found])
  return null
}
