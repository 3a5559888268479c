import { Formik, getIn, setIn, useFormikContext, type FormikErrors, type FormikTouched } from 'formik'
import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { FormProblem, FormValues } from './form-definition'
import { useFieldDraft, useDraftPart, type FieldDraft } from './draft/context'

// Path of the part inside the answers, e.g. 'personales' or 'hijos.1'; '' means all answers.
const ScopeContext = createContext('')

// Value of `revealed` when this part was added: earlier presses do not show its problems.
const BornContext = createContext(0)

/** Value of `revealed` when this part was added. Its problems show only when `revealed` is higher. */
export const useBorn = (): number => useContext(BornContext)

// Whether the form's rules have loaded: without them no answer is known to be right.
const JudgedContext = createContext(true)

/** Whether the answers of this part were judged: only then a field without an error is right. */
export const useJudged = (): boolean => useContext(JudgedContext)

const prefixOf = (path: string): string => (path === '' ? '' : `${path}.`)

const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partOf = (openDraft: FieldDraft, path: string): FormValues => {
  const part = path === '' ? openDraft.state.get().values : openDraft.answer(path)
  return isRecord(part) ? part : {}
}

const problemsIn = (problems: readonly FormProblem[], path: string): FormProblem[] =>
  problems.filter((problem) => problem.path.startsWith(prefixOf(path)))

/** What is wrong in a part now, as Formik holds it. */
export const errorsOf = (openDraft: FieldDraft, path: string): FormikErrors<FormValues> =>
  problemsIn(openDraft.review(), path).reduce<FormikErrors<FormValues>>((errors, { path: at, message }) => {
    const inner = at.slice(prefixOf(path).length)
    return getIn(errors, inner) === undefined ? setIn(errors, inner, message) : errors
  }, {})

/** Fields that the server refused count as touched, so their messages show as soon as the form is reopened (PREAF-026). */
const touchedByRefusal = (refusals: readonly { path: string }[], path: string): FormikTouched<FormValues> =>
  refusals
    .filter((refusal) => refusal.path.startsWith(prefixOf(path)))
    .reduce<FormikTouched<FormValues>>(
      (touched, refusal) => setIn(touched, refusal.path.slice(prefixOf(path).length), true),
      {},
    )

type ScopeProps = {
  path: string
  /** The person has just added this part: none of its fields was touched yet. */
  isNew?: boolean | undefined
  children: ReactNode
}

/**
 * Formik for one part of the answers; '' is for answers outside any part. The open draft holds and writes the answers.
 * Formik only knows which fields were touched and what is wrong with them, by the rules of the domain. Nothing is
 * validated while a person types: only on blur, and when a review of the step finds other problems than before.
 */
export const Scope = ({ path, isNew = false, children }: ScopeProps) => {
  const openDraft = useFieldDraft()
  const [born] = useState(() => (isNew ? openDraft.state.get().revealed : 0))
  const refusals = useDraftPart('refusals', (known) => known)
  const judged = useDraftPart('judged', (isJudged) => isJudged)
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
          <JudgedContext.Provider value={judged}>
            <Reveal path={path} />
            <Follow path={path} />
            {children}
          </JudgedContext.Provider>
        </BornContext.Provider>
      </Formik>
    </ScopeContext.Provider>
  )
}

/** Path of this part inside the answers, e.g. 'personales' or 'hijos.1'; '' means all answers. */
export const useScopePath = (): string => useContext(ScopeContext)

/** The full path of a field in this part. */
export const usePath = (name: string): string => `${prefixOf(useContext(ScopeContext))}${name}`

/** Formik of this part. */
export const useScope = () => useFormikContext<FormValues>()

/** Marks every field of this part as touched each time `times` grows, so that all its problems show. */
export const useReveal = (times: number): void => {
  const { submitForm } = useScope()
  // Formik makes a new submitForm with every change. Only a new value of `times` may call it.
  const reveal = useEffectEvent(() => void submitForm())
  useEffect(() => {
    if (times > 0) reveal()
  }, [times])
}

/** Shows all problems of the part when the person presses on with problems, and the press is about this part. */
const Reveal = ({ path }: { path: string }) => {
  const born = useBorn()
  const { state } = useFieldDraft()
  useReveal(useDraftPart('revealed', (times) => (times > born && state.get().press.covers(prefixOf(path)) ? times : 0)))
  return null
}

/** Updates the errors of touched fields after a review of the step. Only parts with other problems than before render. */
const Follow = ({ path }: { path: string }) => {
  // Joined to one text, so that equal problems compare as equal.
  const found = useDraftPart('problems', (problems) =>
    problemsIn(problems, path)
      .map((problem) => `${problem.path} ${problem.message}`)
      .join(),
  )
  const { touched, validateForm } = useScope()
  useEffect(() => {
    if (Object.keys(touched).length > 0) void validateForm()
    // A field is validated when it is touched, so only new problems matter here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found])
  return null
}
