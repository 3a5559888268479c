import { labelsOf } from '../fields/labels'
import { liftWith } from '../fields/lift'
import * as f from '../fields/rows'
import type { ValuesOf } from '../fields/rows'
import { newValues } from '../fields/values'
import { formVersions } from '../fields/versions'
import type { AnswerRow } from '../form/answers'
import type { FieldPath } from '../form/forms'
import { erasableGroups, type ErasableGroup } from './erasable-groups'

/** Name of the procedure of a request that data be deleted. */
export const erasureProcedure = 'Borrado de datos'

/** In how many working days the fund decides. */
export const erasureDays = 5

/** The answers of a request that data be deleted: one box for each group. */
export const erasure = {
  nroafi: f.member,
  fotoPerfil: f.tick('Foto de perfil', { optional: true }),
  contactos: f.tick('Teléfonos y emails que ya no usás', { optional: true }),
  sinTerminar: f.tick('Trámites que no terminaste', { optional: true }),
  mensajes: f.tick('Mensajes que la Caja ya respondió', { optional: true }),
  accesos: f.tick('Dispositivos e ingresos anteriores', { optional: true }),
}

/** Answers of such a request: plain JSON, so that a draft reads back equal. */
export type Erasure = ValuesOf<typeof erasure>

/** The first answers: nothing is ticked. */
export const newErasure = ({ nroafi }: Pick<Erasure, 'nroafi'>): Erasure => newValues(erasure, { nroafi })

/** The groups that are ticked, in the order of the screen. */
export const chosenIn = (values: Erasure): ErasableGroup[] => erasableGroups.filter((group) => values[group])

/** What is said while nothing is ticked. */
export const chooseOne = 'Elegí al menos uno'

const labels = labelsOf(erasure)

/** Label of a field; the path itself for what is none. */
export const erasureLabelOf = (path: FieldPath): string => labels[path] ?? path

/** A request as rows of its receipt and its declaration. */
export const erasureRows = (values: Erasure): AnswerRow[] =>
  chosenIn(values).map((group) => ({ label: 'Que se borre', value: erasure[group].label }))

/** The versions of a draft. */
export const erasureVersions = formVersions()

/** Reads a stored draft; see liftWith. */
export const liftErasure = liftWith({
  versions: erasureVersions,
  treeOf: () => erasure,
  mend: (values): Erasure => values,
})
