import { z } from 'zod'
import { messages } from '../domain/messages'

/** What is said of a value that has not the agreed shape. */
export const wellFormed = { error: messages.format }

/** A text of at most `most` characters, without one that a database refuses. `tooLong` is what is said of a longer one. */
export const storableText = (most: number, tooLong: { error: string } = wellFormed) =>
  z
    .string(wellFormed)
    .max(most, tooLong)
    .refine((value) => !/[\0\p{Surrogate}]/u.test(value), wellFormed)

/** A text short enough to be a number, a name or a date. */
export const shortText = storableText(100)

/** What a form puts into a field, whatever it is: the domain judges it in the words of the form. */
export const fieldText = (most: number) => storableText(most, { error: messages.max })

/** Member or registration number: 1 to 6 digits (PREAF-011). */
export const memberNumberSchema = z.string(wellFormed).regex(/^\d{1,6}$/, wellFormed)

/** A SHA-256 in hexadecimal digits. */
export const hexDigest = z.string().regex(/^[0-9a-f]{64}$/)

/** A yes or no of the fund. */
export const flag = z.literal([0, 1], wellFormed)

/** Debt of a member (DASH-021). */
export const debtStatus = z.literal([0, 1, 2, 3], wellFormed)
