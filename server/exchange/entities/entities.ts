import { contacts } from './contacts'
import type { Entity } from './entity'
import { accounts } from './money'
import { offices } from './offices'
import { people } from './people'

/**
 * Everything that is imported and exported, in the order in which it is written: what a row belongs to comes before it. Taken back in the
 * opposite order.
 */
export const entities: readonly Entity[] = [
  people.registrationRows,
  people.memberRows,
  people.passwordRows,
  contacts.addressRows,
  contacts.phoneRows,
  contacts.emailRows,
  contacts.accountRows,
  people.relativeRows,
  people.levelRows,
  people.summaryRows,
  accounts.debtRows,
  accounts.paymentRows,
  accounts.paidRows,
  accounts.slipRows,
  offices.hourRows,
  offices.closedRows,
  offices.appointmentRows,
  offices.procedureRows,
  offices.communicationRows,
]
