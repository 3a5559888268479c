import { memberChanges } from '../../../db/schema/member-changes'
import { contactConfirmations, memberAddresses, memberEmails, memberPhones } from '../../../db/schema/member-contacts'
import { memberRelatives } from '../../../db/schema/member-files'
import { memberPhotos, members } from '../../../db/schema/members'
import { dataCopies } from '../../../db/schema/account-data/own-data'
import { cards } from '../../../db/schema/cards'
import { registrations } from '../../../db/schema/registrations'
import { byMember, type HeldRow, type Holding } from '../holding'

const digest =
  'Es una huella de lo que mandaste, por la que un envío repetido no cuenta dos veces. No dice nada más de vos.'

const photoOf = ({ kind }: HeldRow) => [{ name: `${String(kind)}.jpg`, column: memberPhotos.image }]

/** The file of a member: who they are, how to reach them, their photos and cards. */
export const fileHoldings: readonly Holding[] = [
  byMember('legajo', 'afiliado', members),
  byMember('legajo', 'matricula', registrations),
  byMember('legajo', 'fotos', memberPhotos, { documentsOf: photoOf }),
  byMember('legajo', 'domicilios', memberAddresses),
  byMember('legajo', 'telefonos', memberPhones),
  byMember('legajo', 'emails', memberEmails),
  byMember('legajo', 'confirmacionesDeContacto', contactConfirmations),
  byMember('legajo', 'cambios', memberChanges, { without: { bodyHash: digest } }),
  byMember('legajo', 'credenciales', cards),
  byMember('legajo', 'copiasDeTusDatos', dataCopies),
  byMember('familiares', 'familiares', memberRelatives),
]
