import { changed, type FormChange } from '../form/forms'
import { familyDocumentKinds } from '../family/document-kinds'
import { isRelativeChanged } from './compare'
import { emptyFamilyMember } from './defaults'
import { othersOnFile } from './seen-file'
import type { FamilyMember, Modification } from './values'

type Change = FormChange<Modification>
type Saved = Modification['familiares'][number]

/** A relative in the table of the form: of the file, as edited, or new (FAMILY-003). */
export type ListedRelative = FamilyMember & {
  /** Whether the form has them: 'saved' with 'guardar familiar', 'open' while they are edited; null for the file's own. */
  standing: 'saved' | 'open' | null
}

const withRelatives = (values: Modification, familiares: Saved[], clear: string[] = []): Change =>
  changed({ ...values, familiares }, clear)

const toListed = ({ guardado, ...relative }: Saved): ListedRelative => ({
  ...relative,
  standing: guardado ? 'saved' : 'open',
})

/** The relatives who are no spouse: those of the file, as far as edited as the form has them, then new ones. */
export const listRelatives = (values: Modification): ListedRelative[] => {
  const onFile = othersOnFile(values.visto)
  const isOnFile = ({ relativeId }: FamilyMember): boolean => onFile.some((one) => one.relativeId === relativeId)
  return [
    ...onFile.map((relative): ListedRelative => {
      const edited = values.familiares.find(({ relativeId }) => relativeId === relative.relativeId)
      return edited === undefined ? { ...relative, standing: null } : toListed(edited)
    }),
    ...values.familiares.filter((relative) => !isOnFile(relative)).map(toListed),
  ]
}

/** Opens a relative of the file or of the form for editing: 'modificar datos' (FAMILY-006). */
export const openRelative = (values: Modification, id: string): Change => {
  const opened = (relative: FamilyMember): Saved => ({ ...relative, guardado: false })
  if (values.familiares.some((relative) => relative.id === id))
    return withRelatives(
      values,
      values.familiares.map((relative) => (relative.id === id ? opened(relative) : relative)),
    )
  const own = othersOnFile(values.visto).find((relative) => relative.id === id)
  return own === undefined ? changed(values) : withRelatives(values, [...values.familiares, opened(own)])
}

/** Adds a relative without answers; the caller makes `id` and never reuses one. */
export const addRelative = (values: Modification, id: string): Change =>
  withRelatives(values, [...values.familiares, { ...emptyFamilyMember(id), guardado: false }])

/** Takes a relative out of the form, with their documents: one of the file stays there as it is. */
export const leaveRelative = (values: Modification, id: string): Change =>
  withRelatives(
    values,
    values.familiares.filter((relative) => relative.id !== id),
    ['certificado', ...Object.keys(familyDocumentKinds)].map((document) => `${id}.${document}`),
  )

/**
 * Saves a relative in the form: 'guardar familiar' (FAMILY-006). One who is as in the file leaves it, so that the form
 * and its request have the same relatives in the same places, which the fund's refusals name.
 */
export const saveRelative = (values: Modification, id: string): Change => {
  const saved = values.familiares.find((relative) => relative.id === id)
  if (saved !== undefined && !isRelativeChanged(values, saved)) return leaveRelative(values, id)
  return withRelatives(
    values,
    values.familiares.map((relative) => (relative.id === id ? { ...relative, guardado: true } : relative)),
  )
}
