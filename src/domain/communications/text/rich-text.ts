/** Words of one look. A line break within is '\n'; `href` is where a link leads, null for none. */
export type Run = { text: string; isBold: boolean; isItalic: boolean; href: string | null }

/** A row of a table: that of its headings, or of its data. */
export type TableRow = { isHead: boolean; cells: Run[][] }

/** A part of a text: one of the closed set of formats that a communication may have. */
export type Block =
  | { kind: 'paragraph' | 'heading' | 'quote'; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; items: Run[][] }
  | { kind: 'table'; rows: TableRow[] }

/** The text of a communication as it is written at the desk. Members get it as HTML, by `richTextHtml`. */
export type RichText = Block[]

/** The most of a text, in characters, blocks, runs of a block, columns and characters of an address. */
export const richTextMost = { letters: 4000, blocks: 400, runs: 400, rows: 100, columns: 8, href: 500 } as const

const ways: readonly RegExp[] = [
  /^https:\/\/(?:[\p{L}\d-]+\.)+[\p{L}\d-]+(?::\d{1,5})?(?:[/?#]|$)/iu,
  /^mailto:[^@]+@[^@]+\.[^@]+$/i,
  /^tel:\+?[\d()-]{3,}$/i,
  // A path of the portal: '//' would be another site.
  /^\/(?!\/)/,
]

/**
 * Whether a link of a text may lead there: to https, a mailbox, a phone, or a path of the portal. The member's side follows no
 * other.
 */
export const isLinkTarget = (href: string): boolean =>
  href.length <= richTextMost.href && !/[\s\p{Cc}<>"]/u.test(href) && ways.some((way) => way.test(href))

const blockRuns = (block: Block): Run[][] => {
  if (block.kind === 'list') return block.items
  return block.kind === 'table' ? block.rows.flatMap(({ cells }) => cells) : [block.runs]
}

const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** Letters of a text as its reader counts them: those of its words, and none for its formats. */
export const lettersOf = (text: RichText): number =>
  text.flatMap(blockRuns).reduce((sum, runs) => sum + textOf(runs).length, 0)
