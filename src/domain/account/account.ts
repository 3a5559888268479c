import { toUpperName } from '../text'

/** A bank account as it is filled in. `guardada` is the id of the saved account it was filled from, or null (BENEFIT-010). */
export type Account = { guardada: string | null; titular: string; cbu: string; cuit: string }

/** A saved account of the member: `cbu` has 22 digits. */
export type SavedAccount = { id: string; banco: string; cbu: string; titular: string; cuil: string }

/** No account. */
export const newAccount = (): Account => ({ guardada: null, titular: '', cbu: '', cuit: '' })

/** What choosing a saved account changes: it fills CBU, holder and CUIL; none empties them (BENEFIT-010, BENEFIT-011). */
export const chooseAccount = (saved: SavedAccount | null): Account =>
  saved === null
    ? newAccount()
    : { guardada: saved.id, cbu: saved.cbu, titular: toUpperName(saved.titular), cuit: saved.cuil }

/** Whether an account is still one of the saved ones: one that was typed over is not, and what was typed stays. */
export const isStillSaved = (account: Pick<Account, 'guardada' | 'cbu'>, saved: readonly SavedAccount[]): boolean =>
  saved.some(({ id, cbu }) => id === account.guardada && cbu === account.cbu)

/** What the fields of an account are called, in the order of the screen. */
export const accountLabels = {
  cbu: 'CBU',
  titular: 'Titular',
  cuit: 'CUIT/CUIL',
} as const satisfies Partial<Record<keyof Account, string>>
