import { newValues } from '../fields/values'
import type { ValuesOf } from '../fields/rows'
import { child, spouse, type parent } from './fields'

/** Mother or father: both names or none (PREAF-003). */
export type Parent = ValuesOf<ReturnType<typeof parent<4 | 5>>['fields']>

/** A child. The device makes `id`, which ties the child to its documents and never changes. */
export type Child = ValuesOf<typeof child>

/** Spouse or partner. Civil status and its date are those of the applicant (UNS-95). */
export type Spouse = ValuesOf<typeof spouse.fields>

/** An empty child; the caller makes `id` and never reuses one (PREAF-004). */
export const newChild = (id: string): Child => newValues(child, { id })
