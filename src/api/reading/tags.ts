import type { ReadingName } from '../../domain/log/names'

/**
 * The tag of a reading. Whatever makes it out of date invalidates the tag, and every screen that shows it loads it
 * again.
 */
export const readingTag = (name: ReadingName): { type: 'Reading'; id: ReadingName } => ({ type: 'Reading', id: name })
