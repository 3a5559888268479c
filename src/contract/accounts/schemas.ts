import { z } from 'zod'
import { memberNumberSchema, wellFormed } from '../primitives'
import type { WireBank, WireCbuAnswer, WireCbuCheck, WireSavedAccount, WireSavedAccountsQuery } from './accounts'

/** Body of mediosPago (API-059). */
export const savedAccountsQuerySchema = z.object({
  nroafi: memberNumberSchema,
  incluirPre: z.literal(0, wellFormed),
}) satisfies z.ZodType<WireSavedAccountsQuery>

const savedAccount = z.object({
  deb_id: z.string(),
  deb_banco: z.string(),
  deb_cbu1: z.string(),
  deb_cbu2: z.string(),
  deb_titular: z.string(),
  deb_cuil: z.string(),
}) satisfies z.ZodType<WireSavedAccount>

/** Answer of mediosPago. */
export const savedAccountsSchema = z.object({ cbu: z.array(savedAccount) })

const bank = z.object({ codigo: z.string(), nombre: z.string(), cbu: z.string() }) satisfies z.ZodType<WireBank>

/** Answer of leeBancos (API-057). */
export const banksSchema = z.object({ bancos: z.array(bank) })

/** Body of validarCBU (API-058); whether it is a CBU is what the answer says. */
export const cbuCheckSchema = z.object({
  cbu: z.string(wellFormed).max(100, wellFormed),
}) satisfies z.ZodType<WireCbuCheck>

/** Answer of validarCBU. */
export const cbuAnswerSchema = z.object({ success: z.boolean(), nombre: z.string() }) satisfies z.ZodType<WireCbuAnswer>
