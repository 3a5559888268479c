/** A part of a letter's body. Texts are plain: whoever writes the HTML escapes them. */
export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  /** Data under one another, each with its name. */
  | { kind: 'facts'; rows: readonly { label: string; value: string }[] }
  /** The fund's own words about why. */
  | { kind: 'reason'; label: string; text: string }
  /** A heading with a sentence of advice, which begins with a small letter. */
  | { kind: 'advice'; label: string; text: string }
  /** The one link of a letter: its button, and the sentence that the text part leads to it with. */
  | { kind: 'link'; href: string; label: string; lead?: string }
  /** A small remark of the body. */
  | { kind: 'remark'; text: string }

/** The mark under the title: what became of the request. */
export type LetterMark = { tone: 'ok' | 'err' | 'warn'; text: string }

/**
 * A letter before it is written: text and HTML part say the same. It has no name and no datum of the file, since a mailbox may
 * be read by others. `glance` is what a list of letters shows beside the subject. `foot` has the closing sentences, one
 * paragraph each in the HTML and all in one in the text.
 */
export type LetterPlan = {
  subject: string
  title: string
  mark?: LetterMark
  glance: string
  body: readonly LetterBlock[]
  foot: readonly string[]
}

/** Who writes: the fund's name, in two lines, its letters, its two colours. */
export type Letterhead = {
  name: string
  shortName: readonly [string, string]
  tag: string
  colors: { primary: string; secondary: string }
}
