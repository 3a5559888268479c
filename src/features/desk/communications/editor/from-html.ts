import { DOMParser, Slice, type Node } from 'prosemirror-model'
import { isLinkTarget } from '../../../../domain/communications/text/rich-text'
import { readClosedSet } from '../../../../forms/communications/clean-html'
import { textSchema } from './schema'

const parser = DOMParser.fromSchema(textSchema)

const lines = 'p, div, li, h1, h2, h3, h4, h5, h6'

/** A cell, or an item of a list, holds one line of text: what was several becomes lines of it. */
const flatten = (element: Element): void => {
  for (const line of element.querySelectorAll(lines)) {
    if (line.previousSibling !== null) line.before(document.createElement('br'))
    line.replaceWith(...line.childNodes)
  }
}

/** A list in an item stands after it, at the level of its own. */
const unnest = (list: Element): void => {
  const item = list.parentElement?.closest('li')
  if (item) item.after(...list.children)
  if (item) list.remove()
}

const prepare = (content: DocumentFragment): DocumentFragment => {
  content.querySelectorAll('li ul, li ol').forEach(unnest)
  content.querySelectorAll('li, td, th').forEach(flatten)
  content.querySelectorAll('caption').forEach((caption) => caption.remove())
  content.querySelectorAll('[colspan], [rowspan]').forEach((cell) => {
    cell.removeAttribute('colspan')
    cell.removeAttribute('rowspan')
  })
  for (const link of content.querySelectorAll('a'))
    if (!isLinkTarget(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
  return content
}

/** The document of a communication that is opened to be changed. */
export const documentOf = (html: string): Node => parser.parse(prepare(readClosedSet(html).content))

/** What was pasted or dropped, as far as it is of the closed set; and whether something of it was left out. */
export const sliceOf = (html: string): { slice: Slice; wasCleaned: boolean } => {
  const { content, wasCleaned } = readClosedSet(html)
  return { slice: Slice.maxOpen(parser.parse(prepare(content)).content), wasCleaned }
}
