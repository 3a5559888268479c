import type { changes } from '../src/contract/changes/changes'
import type { OutboxKind } from '../src/domain/delivery/outbox'
import { receiveAffiliation } from './areas/affiliation/reception'
import { receiveBenefit } from './areas/benefits/reception'
import { addressWrite, emailWrite, phoneWrite } from './areas/contacts/writes'
import { callMeWrite } from './areas/messages/call-me'
import { confirmationWrite } from './areas/members/confirmation'
import { filePhotoWrite } from './areas/members/photos'
import { relativeWrite } from './areas/members/relatives'
import { comeBack } from './areas/documents/comeback'
import { receiveApplicantDocument, receiveMemberDocument } from './areas/documents/reception'
import { registerDocumentRoutes } from './areas/documents/routes'
import { registerTerms } from './areas/documents/terms'
import { receiveDirectDebit } from './areas/direct-debit/reception'
import { receiveLevelRequest } from './areas/level-option/reception'
import { receiveMessage } from './areas/messages/reception'
import { receiveModification } from './areas/modification/reception'
import { registerUserUpdate } from './areas/password/routes'
import type { Received } from './areas/submissions/receive'
import type { Api } from './plugins/schemas'
import type { Services } from './services'

type Register = (app: Api, services: Services) => void

/** How each kind of request is received. A kind without a line here does not compile. */
export const receptions = {
  preafiliacion: receiveAffiliation,
  subsidio: receiveBenefit,
  modificacion: receiveModification,
  adhesion: receiveDirectDebit,
  nivel: receiveLevelRequest,
  mensaje: receiveMessage,
  documento: receiveMemberDocument(comeBack),
  documentoSuelto: receiveApplicantDocument(comeBack),
} satisfies Record<OutboxKind, Received>

/** How each kind of change is handled. A kind without a line here does not compile. */
const writes = {
  profilePhoto: registerUserUpdate,
  filePhoto: filePhotoWrite.register,
  contactsConfirmed: confirmationWrite.register,
  callMe: callMeWrite.register,
  address: addressWrite.register,
  phone: phoneWrite.register,
  email: emailWrite.register,
  relative: relativeWrite.register,
} satisfies Record<keyof typeof changes, Register>

/** The type of the table, for a test that replaces a line. */
export type Receptions = Record<OutboxKind, Received>

/** Registers the routes of all submissions and changes. */
export const registerKinds = (app: Api, services: Services, received: Receptions): void => {
  for (const { register } of Object.values(received)) register(app, services)
  for (const register of Object.values(writes)) register(app, services)
  registerDocumentRoutes(app, services)
  registerTerms(app, services, comeBack)
}
