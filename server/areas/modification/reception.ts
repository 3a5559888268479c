import { toModificationFieldPath } from '../../../src/contract/modification/field-path'
import { modificationParts, modificationSchema } from '../../../src/contract/modification/schema'
import { receive } from '../submissions/receive'
import { member } from '../submissions/reception'
import { acceptModification } from './accept'
import { validateModification } from './validation'

/** Receives modifications of a member's file (API-022). */
export const receiveModification = receive('modificacion', {
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
})
