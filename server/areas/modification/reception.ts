import { toModificationFieldPath } from '../../../src/contract/modification/field-path'
import { modificationParts, modificationSchema } from '../../../src/contract/modification/schema'
import type { WireModification } from '../../../src/contract/modification/wire'
import { member, type Reception } from '../submissions/reception'
import { acceptModification } from './accept'
import { validateModification, type ValidModification } from './validation'

/** How a modification of the member's file is received (API-022). */
export const modification: Reception<WireModification, ValidModification, number> = {
  summary: () => 'Pedido de modificación de los datos del legajo',
  parts: modificationParts,
  schema: modificationSchema,
  toFieldPath: toModificationFieldPath,
  sender: member('modificacion'),
  isBesideJson: true,
  success: 'Recibimos tu pedido de modificación de datos.',
  messageOf: ({ numero }) => ({ pma_id: numero, success: true }),
  joinsAttachments: true,
  validate: validateModification,
  accept: acceptModification,
}
