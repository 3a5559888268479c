import { z } from 'zod'
import { isMemberNumber } from '../domain/member/number'
import { messages } from '../domain/messages'

/** Error for a value with the wrong format. */
export const wellFormed = { error: messages.format }

/**
 * A text of at most `most` characters, without characters that a database refuses. `tooLong` is the error for a longer
 * one.
 */
export const storableText = (most: number, tooLong: { error: string } = wellFormed) =>
  z
    .string(wellFormed)
    .max(most, tooLong)
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), wellFormed)

/** A text long enough for a number, a name or a date. */
export const shortText = storableText(100)

/** Any content of a form field; the domain validates it, in the words of the form. */
export const fieldText = (most: number) => storableText(most, { error: messages.max })

/** A member's number: 1 to 9 digits. */
export const memberNumberSchema = z.string(wellFormed).refine(isMemberNumber, wellFormed)

/** The number of a registration, which whoever joins or recovers a password types: 1 to 6 digits (PREAF-011, RECOVER-002). */
export const registrationNumberSchema = z.string(wellFormed).regex(/^\d{1,6}$/, wellFormed)

/** A SHA-256 in hexadecimal digits. */
export const hexDigest = z.string().regex(/^[0-9a-f]{64}$/)

/** A flag of the fund: 0 or 1. */
export const flag = z.literal([0, 1], wellFormed)

/** Debt of a member (DASH-021). */
export const debtStatus = z.literal([0, 1, 2, 3], wellFormed)
