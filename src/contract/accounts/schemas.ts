import { z } from 'zod'
import { memberNumberSchema, wellFormed } from '../primitives'

/** Body of mediosPago (API-059). */
export const savedAccountsQuerySchema = z.object({
  nroafi: memberNumberSchema,
  incluirPre: z.literal(0, wellFormed),
})

/** Body of mediosPago (API-059). `incluirPre` 0 leaves out unconfirmed accounts. */
export type WireSavedAccountsQuery = z.infer<typeof savedAccountsQuerySchema>

const savedAccount = z.object({
  deb_id: z.string(),
  deb_banco: z.string(),
  deb_cbu1: z.string(),
  deb_cbu2: z.string(),
  deb_titular: z.string(),
  deb_cuil: z.string(),
})

/** A saved account (DEBIT-001). The two blocks, of 8 and 14 digits, make the 22 digits of the CBU. */
export type WireSavedAccount = z.infer<typeof savedAccount>

/** Answer of mediosPago. */
export const savedAccountsSchema = z.object({ cbu: z.array(savedAccount) })

const bank = z.object({ codigo: z.string(), nombre: z.string(), cbu: z.string() })

/** A bank: its code, its name, and the digits that its CBUs begin with (DEBIT-001). */
export type WireBank = z.infer<typeof bank>

/** Answer of leeBancos (API-057). */
export const banksSchema = z.object({ bancos: z.array(bank) })

/** Body of validarCBU (API-058). The text may be anything; the answer says whether it is a CBU. */
export const cbuCheckSchema = z.object({
  cbu: z.string(wellFormed).max(100, wellFormed),
})

/** Answer of validarCBU. */
export const cbuAnswerSchema = z.object({ success: z.boolean(), nombre: z.string() })

/** Answer of validarCBU: whether the account belongs to a bank, and the name of the bank, '' for none. */
export type WireCbuAnswer = z.infer<typeof cbuAnswerSchema>
