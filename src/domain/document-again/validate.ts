import type { Facts, FormProblem } from '../form/forms'
import { problemsFrom } from '../form/problems'
import { askedSlots, documentStep, type AskedDocument } from './values'

/** Label of the document; the path itself for what is not it. */
export const documentLabelOf = (path: string, { slot, etiqueta }: AskedDocument): string =>
  path === `archivo:${slot}` ? etiqueta : path

/** What keeps it from being sent: the document is not there. */
export const documentProblems = (asked: AskedDocument, { files }: Pick<Facts, 'files'>): FormProblem[] =>
  problemsFrom({
    step: documentStep,
    found: [],
    compare: () => 0,
    slots: askedSlots(asked),
    facts: { files },
    labelOf: (path) => documentLabelOf(path, asked),
  })
