import type { DebtStatus } from './member'

/** Action of the debt card: to pay, or to be called by the fund. */
export type DebtAction = 'pay' | 'call'

/** Content of the debt card. `isSevere` means a debt in court. */
export type DebtNotice = { title: string; action: DebtAction; label: string; isSevere: boolean }

const notices = {
  0: null,
  1: { title: 'Existen conceptos adeudados', action: 'pay', label: 'ir a pagar', isSevere: false },
  2: { title: 'Tenés un plan de pago bloqueado', action: 'call', label: 'quiero que me llamen', isSevere: false },
  3: {
    title: 'Tenés una deuda que se encuentra en juicio por apremio',
    action: 'call',
    label: 'quiero que me llamen',
    isSevere: true,
  },
} satisfies Record<DebtStatus, DebtNotice | null>

/** The debt card of a status; null without a debt (DASH-004, DASH-021 to DASH-026). */
export const debtNotice = (tienedeuda: DebtStatus): DebtNotice | null => notices[tienedeuda]
