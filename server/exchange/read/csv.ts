import { longestRecord, tooLong, type FileRecord } from './record'

const [quote, lineFeed, carriage] = [0x22, 0x0a, 0x0d] as const

type Taken = { cells: string[]; next: number } | 'more' | 'open quote'

// Where a quoted cell ends: behind its closing quote, -1 when that has not come yet.
const closingOf = (text: string, from: number, isEnd: boolean): number => {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0 || (at + 1 === text.length && !isEnd)) return -1
    if (text.charCodeAt(at + 1) !== quote) return at + 1
  }
}

const plainEnd = (text: string, from: number, separator: number): number => {
  let at = from
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === separator || code === lineFeed) break
  }
  return at
}

// One record of the text. Letters behind a closing quote belong to the cell, as spreadsheets read them.
const take = (text: string, start: number, separator: number, isEnd: boolean): Taken => {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    let cell = ''
    let from = at
    if (text.charCodeAt(at) === quote) {
      from = closingOf(text, at, isEnd)
      if (from < 0) return isEnd ? 'open quote' : 'more'
      cell = text.slice(at + 1, from - 1).replaceAll('""', '"')
    }
    const end = plainEnd(text, from, separator)
    if (end === text.length && !isEnd) return 'more'
    const isLast = end === text.length || text.charCodeAt(end) === lineFeed
    const tail = text.slice(from, isLast && text.charCodeAt(end - 1) === carriage && end > from ? end - 1 : end)
    cells.push(cell + tail)
    if (isLast) return { cells, next: Math.min(end + 1, text.length) }
    at = end
  }
}

const countLines = (text: string, from: number, to: number): number => {
  let lines = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0]?.trim() === ''

/** The separator of a header: the one of ; , tab and | that it has most of. */
export const separatorOf = (header: string): string => {
  const bare = header.replace(/"[^"]*"/g, '')
  const counts = [';', ',', '\t', '|'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark
}

/**
 * The rows of a CSV (RFC 4180), piece by piece as its text arrives, the header among them. A row that is too long, or whose quote is never closed, is told as a
 * problem, and reading goes on at its next line: no line is lost. Blank lines are left out.
 */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<FileRecord[]> {
  let text = ''
  let at = 0
  let line = 1
  let separator = 0
  let isSkipping = false
  const refused = (problem: string): FileRecord => ({ line, cells: [], problem })

  const drain = function* (isEnd: boolean): Generator<FileRecord> {
    while (at < text.length) {
      const lineEnd = text.indexOf('\n', at)
      if (isSkipping) {
        if (lineEnd < 0) {
          at = text.length
          return
        }
        isSkipping = false
        at = lineEnd + 1
        line += 1
        continue
      }
      if (separator === 0) {
        if (lineEnd < 0 && !isEnd && text.length < longestRecord) return
        separator = separatorOf(text.slice(at, lineEnd < 0 ? text.length : lineEnd)).charCodeAt(0)
      }
      const taken = take(text, at, separator, isEnd)
      if (taken === 'more' && text.length - at <= longestRecord) return
      if (taken === 'more' || taken === 'open quote') {
        const isOneLine = lineEnd < 0 || lineEnd - at > longestRecord
        yield refused(isOneLine && taken === 'more' ? tooLong : 'has a quote that is never closed')
        if (lineEnd < 0) {
          isSkipping = true
          at = text.length
        } else {
          at = lineEnd + 1
          line += 1
        }
        continue
      }
      const { cells, next } = taken
      const isOpen = next === text.length && text.charCodeAt(next - 1) !== lineFeed
      if (next - at > longestRecord) yield refused(tooLong)
      else if (!isBlank(cells)) yield isOpen ? { line, cells, isOpen } : { line, cells }
      line += countLines(text, at, next)
      at = next
    }
  }

  for await (const piece of pieces) {
    text = text.slice(at) + piece
    at = 0
    yield [...drain(false)]
  }
  text = text.slice(at)
  at = 0
  yield [...drain(true)]
}
