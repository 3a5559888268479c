import { eq, inArray } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { deskCases, deskLines } from '../../../db/schema/desk/cases'
import { deskDecisions } from '../../../db/schema/desk/decisions'
import { paymentList } from '../../../db/schema/desk/payment-list'
import { byMember, heldBy, type Holding } from '../holding'

const query = new QueryBuilder()

const casesOf = (nroafi: number) =>
  query.select({ id: deskCases.id }).from(deskCases).where(eq(deskCases.nroafi, nroafi))

/** How the fund's people decided about a member's requests. */
export const deskHoldings: readonly Holding[] = [
  byMember('tramites', 'mesa', deskCases),
  heldBy('tramites', 'mesaPasos', deskLines, (nroafi) => inArray(deskLines.caseId, casesOf(nroafi))),
  heldBy('tramites', 'mesaDecisiones', deskDecisions, (nroafi) => inArray(deskDecisions.caseId, casesOf(nroafi)), {
    without: {
      key: 'Es la clave con la que el navegador de quien decidió manda una sola vez.',
      bodyHash: 'Es una huella de lo que ese navegador mandó.',
    },
  }),
  byMember('aportes', 'pagosDeSubsidios', paymentList),
]
