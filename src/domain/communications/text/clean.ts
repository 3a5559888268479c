import { isLinkTarget, type Block, type RichText, type Run, type TableRow } from './rich-text'

// Everything that no reader sees but a line break: marks of direction would turn the words that follow.
const unseen = /[^\P{Cc}\n]|[\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

const cleanWords = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(unseen, '')

const isAlike = (one: Run, other: Run): boolean =>
  one.isBold === other.isBold && one.isItalic === other.isItalic && one.href === other.href

const joined = (runs: readonly Run[]): Run[] => {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    if (last !== undefined && isAlike(last, run)) all[all.length - 1] = { ...last, text: last.text + run.text }
    else all.push(run)
  }
  return all
}

const trimmed = (runs: readonly Run[]): Run[] => {
  const all = [...runs]
  for (let first = all[0]; first !== undefined; first = all[0]) {
    const text = first.text.trimStart()
    if (text !== '') {
      all[0] = { ...first, text }
      break
    }
    all.shift()
  }
  for (let last = all.at(-1); last !== undefined; last = all.at(-1)) {
    const text = last.text.trimEnd()
    if (text !== '') {
      all[all.length - 1] = { ...last, text }
      break
    }
    all.pop()
  }
  return all
}

const cleanRuns = (runs: readonly Run[]): Run[] =>
  trimmed(
    joined(
      runs
        .map((run) => ({
          ...run,
          text: cleanWords(run.text),
          href: run.href === null || !isLinkTarget(run.href.trim()) ? null : run.href.trim(),
        }))
        .filter(({ text }) => text !== ''),
    ),
  )

const cleanRows = (rows: readonly TableRow[]): TableRow[] => {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const cleaned = rows.map(({ isHead, cells }, index) => ({
    // Headings stand on top, or nowhere.
    isHead: isHead && index === 0,
    cells: Array.from({ length: columns }, (_cell, at) => cleanRuns(cells[at] ?? [])),
  }))
  return cleaned.filter(({ cells }) => cells.some((runs) => runs.length > 0))
}

const cleanBlock = (block: Block): Block[] => {
  if (block.kind === 'list') {
    const items = block.items.map(cleanRuns).filter((runs) => runs.length > 0)
    return items.length === 0 ? [] : [{ ...block, items }]
  }
  if (block.kind === 'table') {
    const rows = cleanRows(block.rows)
    return rows.length === 0 ? [] : [{ ...block, rows }]
  }
  const runs = cleanRuns(block.runs)
  return runs.length === 0 ? [] : [{ ...block, runs }]
}

/**
 * A text as it is kept: without characters that nobody sees, without links that the portal would not follow (their words stay),
 * without empty parts, and with tables whose rows are of one length. The desk and the server clean by this one rule.
 */
export const cleanRichText = (text: RichText): RichText => text.flatMap(cleanBlock)
