import { toUpperName } from '../text'

/** A bank account in a form. `guardada` is the id of the saved account that filled it, or null (BENEFIT-010). */
export type Account = { guardada: string | null; titular: string; cbu: string; cuit: string }

/** A saved account of the member: `cbu` has 22 digits. */
export type SavedAccount = { id: string; banco: string; cbu: string; titular: string; cuil: string }

/** A bank of the fund's list: its code, which a card enrolment sends, and its name (DEBIT-001). */
export type Bank = { codigo: string; nombre: string }

/** No account. */
export const newAccount = (): Account => ({ guardada: null, titular: '', cbu: '', cuit: '' })

/**
 * The fields that choosing a saved account changes: it fills CBU, holder and CUIL; choosing none empties them
 * (BENEFIT-010, BENEFIT-011).
 */
export const chooseAccount = (saved: SavedAccount | null): Account =>
  saved === null
    ? newAccount()
    : { guardada: saved.id, cbu: saved.cbu, titular: toUpperName(saved.titular), cuit: saved.cuil }

/**
 * Whether an account still equals one of the saved ones. Typing over a saved one makes it a typed account; nothing
 * typed is lost.
 */
export const isStillSaved = (account: Pick<Account, 'guardada' | 'cbu'>, saved: readonly SavedAccount[]): boolean =>
  saved.some(({ id, cbu }) => id === account.guardada && cbu === account.cbu)

/** Labels of the fields of an account, in the order of the screen. */
export const accountLabels = {
  cbu: 'CBU',
  titular: 'Titular',
  cuit: 'CUIT/CUIL',
} as const satisfies Partial<Record<keyof Account, string>>
