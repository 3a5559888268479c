import type { Node } from 'prosemirror-model'
import type { Block, RichText, Run } from '../../../../domain/communications/text/rich-text'
import { textSchema } from './schema'

const { nodes, marks } = textSchema

const runOf = (node: Node): Run => {
  const link = marks.link.isInSet(node.marks)
  const href: unknown = link?.attrs['href']
  return {
    text: node.type === nodes.hard_break ? '\n' : (node.text ?? ''),
    isBold: marks.strong.isInSet(node.marks) !== undefined,
    isItalic: marks.em.isInSet(node.marks) !== undefined,
    href: typeof href === 'string' ? href : null,
  }
}

/** The runs of what a block holds; its paragraphs become lines of one. */
const runsOf = (node: Node): Run[] => {
  if (node.isTextblock) return node.children.map(runOf)
  return node.children.flatMap((child, index) => {
    const runs = runsOf(child)
    return index === 0 ? runs : [{ text: '\n', isBold: false, isItalic: false, href: null }, ...runs]
  })
}

const blockOf = (node: Node): Block => {
  switch (node.type) {
    case nodes.heading:
      return { kind: 'heading', runs: runsOf(node) }
    case nodes.blockquote:
      return { kind: 'quote', runs: runsOf(node) }
    case nodes.bullet_list:
    case nodes.ordered_list:
      return { kind: 'list', isOrdered: node.type === nodes.ordered_list, items: node.children.map(runsOf) }
    case nodes.table:
      return {
        kind: 'table',
        rows: node.children.map((row) => ({
          isHead: row.firstChild?.type === nodes.table_header,
          cells: row.children.map(runsOf),
        })),
      }
    default:
      return { kind: 'paragraph', runs: runsOf(node) }
  }
}

/** What is written, as it leaves for the server, which cleans it by the same rule as the screen. */
export const toRichText = (document: Node): RichText => document.children.map(blockOf)
