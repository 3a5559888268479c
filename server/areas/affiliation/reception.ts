import { decodePreAffiliation } from '../../../src/contract/preaffiliation/request'
import { toFieldPath } from '../../../src/contract/preaffiliation/field-path'
import { requestSchema } from '../../../src/contract/preaffiliation/schema'
import type { WireRequest } from '../../../src/contract/preaffiliation/wire'
import type { Services } from '../../services'
import { aboutPerson, countRegistrationCheck } from '../registration/checks'
import { receive } from '../submissions/receive'
import { visitor } from '../submissions/reception'
import { acceptRequest } from './accept'
import { validateRequest, type ValidRequest } from './validation'

const countSender = (services: Services, request: WireRequest, ip: string): Promise<void> => {
  const { nroafi, nrodoc } = decodePreAffiliation(request).personales
  // Counted per address: a stranger who guesses from another place must not keep a genuine request out.
  return countRegistrationCheck(services, { about: aboutPerson({ nroafi, nrodoc }), ip, isOpenToAll: true })
}

/** Receives a pre-affiliation (API-053). */
export const receiveAffiliation = receive<WireRequest, ValidRequest, null>('preafiliacion', {
  summary: () => 'Recibe una solicitud de afiliación con sus documentos',
  parts: { solicitud: requestSchema },
  schema: requestSchema,
  toFieldPath,
  sender: visitor,
  success: 'Solicitud de afiliación enviada correctamente.',
  joinsAttachments: true,
  validate: async (services, arrived) => {
    await countSender(services, arrived.request, arrived.ip)
    return validateRequest(services, arrived)
  },
  accept: acceptRequest,
})
