import type { Block, RichText, Run, TableRow } from './rich-text'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const runHtml = ({ text, isBold, isItalic, href }: Run): string => {
  const words = escapeText(text).replaceAll('\n', '<br>')
  const slanted = isItalic ? `<em>${words}</em>` : words
  const marked = isBold ? `<strong>${slanted}</strong>` : slanted
  return href === null ? marked : `<a href="${escapeText(href)}">${marked}</a>`
}

const runsHtml = (runs: readonly Run[]): string => runs.map(runHtml).join('')

const rowHtml = ({ isHead, cells }: TableRow): string => {
  const tag = isHead ? 'th' : 'td'
  return `<tr>${cells.map((runs) => `<${tag}>${runsHtml(runs)}</${tag}>`).join('')}</tr>`
}

const tableHtml = (rows: readonly TableRow[]): string => {
  const head = rows.filter(({ isHead }) => isHead).map(rowHtml)
  const body = rows.filter(({ isHead }) => !isHead).map(rowHtml)
  const part = (tag: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `<${tag}>${lines.join('')}</${tag}>`
  return `<table>${part('thead', head)}${part('tbody', body)}</table>`
}

const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${runsHtml(block.runs)}</p>`
    case 'heading':
      // Below the title of the communication.
      return `<h3>${runsHtml(block.runs)}</h3>`
    case 'quote':
      return `<blockquote>${runsHtml(block.runs)}</blockquote>`
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul'
      return `<${tag}>${block.items.map((runs) => `<li>${runsHtml(runs)}</li>`).join('')}</${tag}>`
    }
    case 'table':
      return tableHtml(block.rows)
  }
}

/** A text as HTML that has nothing but the closed set of formats: every word is escaped, and `href` is the only attribute. */
export const richTextHtml = (text: RichText): string => text.map(blockHtml).join('')
