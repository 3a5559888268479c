// Control characters do not belong into a letter, and the database takes none of these.
const unprintable = /[^\P{Cc}\n\t]|\p{Surrogate}/gu

/** The lines of a text with one kind of line end and nothing unprintable. */
export const toLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unprintable, '').trim()
