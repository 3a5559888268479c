/** What the pages of the build leave open, until they become the pages of one fund. */
const blankNames = ['name', 'first', 'second', 'tag', 'headline', 'mark', 'motif', 'color', 'face'] as const

export type BlankName = (typeof blankNames)[number]

/** The text that stands for one of them in a page: it means nothing in HTML, JSON and addresses. */
export const blankOf = (name: BlankName): string => `%fondo.${name}%`

/** A text with its blanks filled, each value as `escape` makes it fit for the text. */
export const fillBlanks = (
  text: string,
  values: Readonly<Record<BlankName, string>>,
  escape: (value: string) => string,
): string => blankNames.reduce((filled, name) => filled.replaceAll(blankOf(name), () => escape(values[name])), text)
