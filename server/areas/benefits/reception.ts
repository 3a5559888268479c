import { benefitPath } from '../../../src/contract/base-paths'
import { toBenefitFieldPath } from '../../../src/contract/benefits/field-path'
import { benefitPartSchemas, benefitSchema } from '../../../src/contract/benefits/schema'
import { benefitMessages } from '../../../src/domain/benefits/benefit-messages'
import { receive } from '../submissions/receive'
import { member } from '../submissions/reception'
import { acceptBenefit } from './accept'
import { validateBenefit } from './validation'

const summaries: Record<string, string> = {
  [benefitPath('adopcion')]: 'Pedido de subsidio por adopción',
  [benefitPath('maternidadNoGestanteAdopcion')]: 'Pedido de subsidio de la madre no gestante',
  [benefitPath('maternidad')]: 'Pedido de subsidio por maternidad',
  [benefitPath('maternidadNacimiento')]: 'Pedido de subsidios por nacimiento y por maternidad',
  [benefitPath('matrimonio')]: 'Pedido de subsidio por matrimonio o unión',
  [benefitPath('nacimiento')]: 'Pedido de subsidio por nacimiento',
}

/** Receives the benefit requests on their six paths (API-060 to API-065). */
export const receiveBenefit = receive('subsidio', {
  summary: (path) => summaries[path] ?? 'Pedido de subsidio',
  parts: benefitPartSchemas,
  schema: benefitSchema,
  toFieldPath: (place, path) => toBenefitFieldPath(place, path === benefitPath('matrimonio')),
  sender: member('subsidio'),
  success: benefitMessages.benefitSent,
  joinsAttachments: true,
  validate: validateBenefit,
  accept: acceptBenefit,
})
