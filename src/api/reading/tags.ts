import type { ReadingName } from '../../domain/log/events'

/** The tag of a reading: whatever makes it out of date invalidates this, and every screen that shows it asks again. */
export const readingTag = (name: ReadingName): { type: 'Reading'; id: ReadingName } => ({ type: 'Reading', id: name })
