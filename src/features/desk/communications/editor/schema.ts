import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

const block = { group: 'block' } as const

const headings = [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}` }))

const nodes = {
  doc: { content: 'block+' },
  paragraph: { ...block, content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: { ...block, content: 'inline*', defining: true, parseDOM: headings, toDOM: () => ['h3', 0] },
  blockquote: {
    ...block,
    content: 'paragraph+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: { ...block, content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { ...block, content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph', cellAttributes: {} }),
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>

const readHref = (element: HTMLElement) => ({ href: element.getAttribute('href') ?? '' })

const marks = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: readHref }],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
  },
  strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
} satisfies Record<string, MarkSpec>

/** What a text may consist of while it is written: the closed set of formats of a communication, and nothing else. */
export const textSchema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks })
