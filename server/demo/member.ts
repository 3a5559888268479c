import type { levelOrders } from '../db/schema/member-files'
import type { LevelOrderState } from '../../src/domain/level/order'
import type { LevelValidity } from '../../src/domain/level/validity'
import type { DebtStatus } from '../../src/domain/member/member'

/** How a member signs in: with a password of their own, with one that they must change, or only after activation. */
export type DemoAccess = 'own' | 'first' | 'none'

/** Means of contact: one main and more of each kind; none of them main; no e-mails; or none at all. */
export type DemoContacts = 'complete' | 'withoutMain' | 'withoutEmail' | 'nothing'

/** A relative of a demonstration member, by relationship (tipfamiliar) and age in years. */
export type DemoKin = {
  tipfamiliar: number
  nombres: string
  apellido: string
  sexo: 'M' | 'F' | 'X'
  age: number
  /** Age in days of a baby, instead of `age`. */
  days?: number
  nrodoc: string
  tipdoc?: string
  discapacidad?: boolean
}

/**
 * A demonstration member, with a sentence in Spanish about what they demonstrate. `age` is in years, `kin` the
 * relatives.
 */
export type DemoMember = {
  nroafi: number
  nrodoc: string
  nombres: string
  apellido: string
  sexo: 'M' | 'F' | 'X'
  age: number
  estadocivil: number
  distrito: number
  role: 'active' | 'retired' | 'special' | 'specialAndActive' | 'none'
  nivel: number | null
  validez: LevelValidity | null
  aporteReducido: string
  order: LevelOrderState
  /** What else their level option says. */
  levelOrder: Partial<typeof levelOrders.$inferInsert>
  debt: DebtStatus
  hasPhoto: boolean
  contactDue: boolean
  /** Whether they have a disability certificate (CUD). */
  hasDisability: boolean
  contacts: DemoContacts
  access: DemoAccess
  kin: readonly DemoKin[]
  /** Whether bank accounts are saved: a confirmed one and an unconfirmed one. */
  hasAccounts: boolean
  /** What is in their account besides what everybody has: years of unpaid months, or an agreement that is being paid. */
  account: 'usual' | 'years' | 'agreement'
  /** Whether they have paid by the portal for two years: 'Mis pagos' has pages. */
  hasPayments: boolean
  description: string
}

/** Number, document, 'APELLIDO, NOMBRES', sex and age of a person. */
type Person = readonly [nroafi: number, nrodoc: string, name: string, sexo: DemoMember['sexo'], age: number]

const toNames = (name: string): { apellido: string; nombres: string } => {
  const [apellido = '', nombres = ''] = name.split(', ')
  return { apellido, nombres }
}

/**
 * A member in the usual situation, active at a level of the year with nothing owed or pending. `particular` overrides
 * that.
 */
export const member = (
  [nroafi, nrodoc, name, sexo, age]: Person,
  description: string,
  particular: Partial<DemoMember> = {},
): DemoMember => ({
  nroafi,
  nrodoc,
  ...toNames(name),
  sexo,
  age,
  description,
  estadocivil: 1,
  distrito: 1,
  role: 'active',
  nivel: 3,
  validez: 'A',
  aporteReducido: '',
  order: null,
  levelOrder: {},
  debt: 0,
  hasPhoto: true,
  contactDue: false,
  hasDisability: false,
  contacts: 'complete',
  access: 'own',
  kin: [],
  hasAccounts: false,
  account: 'usual',
  hasPayments: false,
  ...particular,
})

/** A relative; `name` as 'APELLIDO, NOMBRES'. */
export const kin = (
  tipfamiliar: number,
  name: string,
  sexo: DemoKin['sexo'],
  age: number,
  nrodoc: string,
  more: Partial<DemoKin> = {},
): DemoKin => ({ tipfamiliar, ...toNames(name), sexo, age, nrodoc, ...more })
