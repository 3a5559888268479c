import type { ValuesOf } from '../fields/rows'
import { newValues } from '../fields/values'
import { toUpperName } from '../text'
import { account } from './fields'

/** A bank account in a form. */
export type Account = ValuesOf<typeof account.fields>

/** A saved account of the member: `cbu` has 22 digits. */
export type SavedAccount = { id: string; banco: string; cbu: string; titular: string; cuil: string }

/** A bank of the fund's list: its code, which a card enrolment sends, and its name (DEBIT-001). */
export type Bank = { codigo: string; nombre: string }

const newAccount = (): Account => newValues(account.fields)

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
export const isStillSaved = (
  { guardada, cbu }: Pick<Account, 'guardada' | 'cbu'>,
  saved: readonly SavedAccount[],
): boolean => saved.some((one) => one.id === guardada && one.cbu === cbu)
