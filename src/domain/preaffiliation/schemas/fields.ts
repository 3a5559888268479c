import { boolean } from 'yup'
import type { PlainDate } from '../../dates'

/** What a schema needs besides the values. */
export type SchemaContext = { today: PlainDate; video?: boolean }

/** A box that must be ticked (PREAF-049). */
export const ticked = (message: string) => boolean().test({ name: 'ticked', message, test: (value) => value === true })
