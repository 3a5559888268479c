import { modificationSteps, type ModificationStep } from '../../../domain/modification/values'
import { draftAddress } from '../../../forms/submission/address'
import type { SubmissionKind } from '../../../forms/submission/kind'
import { nameIn, partIn, textIn } from '../../../forms/submission/stored'

/** Path of 'Editar mi legajo' inside the portal. */
export const editFilePath = '/editarLegajo'

const title = 'Editar mi legajo'

// Written by hand, because lists load this without the rules of the form.
const isOfFamily = (path: string): boolean => /^(archivo:(?!titular\.)|conyuge\.|familiares)/.test(path)

const stepAt = (paths: readonly string[]): ModificationStep =>
  paths.length > 0 && paths.every(isOfFamily) ? 'familiares' : 'personales'

/** 'Editar mi legajo', for lists, drafts and outbox. */
export const modificationKind: SubmissionKind = {
  id: 'modificacion',
  title,
  audience: 'member',
  places: [{ path: editFilePath, title }],
  becomesProcedure: { one: 'modificación de datos', many: 'modificaciones de datos' },
  href: (draftId) => draftAddress(editFilePath, draftId),
  stepAt,
  // That the file is another one than they saw ends with the file they see, or with any edit: the fund judges it anew.
  judgedWith: (path) => (path === 'visto' ? ['personales', 'conyuge', 'familiares', 'confirmado'] : []),
  documentOf: (content) => textIn(partIn(partIn(content, 'values'), 'personales'), 'nrodoc'),
  progress: (_version, content) => {
    const { personales } = partIn(content, 'values')
    if (personales === undefined) return undefined
    const step = modificationSteps.findIndex((id) => id === textIn(content, 'step'))
    return { step: Math.max(0, step) + 1, steps: modificationSteps.length, title, subject: nameIn(personales) }
  },
  load: () => import('./declaration').then((module) => module.modification),
}
