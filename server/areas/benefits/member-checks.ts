import type { MemberFacts } from './facts'
import type { WireMemberCheckAnswer } from '../../../src/contract/benefits/check-schemas'

const fine: WireMemberCheckAnswer = { success: true, msg: '' }

const ask = 'Comunicáte con tu Delegación Distrital.'

type Debt = Pick<MemberFacts, 'debt' | 'owesContributions'>

/** Whether a member's contributions are paid: nothing overdue and no debt in court (API-067). */
export const judgeContributions = ({ debt, owesContributions }: Debt): WireMemberCheckAnswer => {
  if (debt === 3) return { success: false, msg: `Tenés una deuda que se encuentra en juicio por apremio. ${ask}` }
  return debt === 1 || owesContributions
    ? { success: false, msg: `Tenés aportes adeudados y no podés iniciar el trámite. ${ask}` }
    : fine
}

/** Whether a member's payment plan is active, that is, not blocked (API-068). */
export const judgePaymentPlan = ({ debt }: Debt): WireMemberCheckAnswer =>
  debt === 2 ? { success: false, msg: `Tenés un plan de pago bloqueado y no podés iniciar el trámite. ${ask}` } : fine
