import { describe, expect, test } from 'vitest'
import { findRoute } from '../../../src/app/routes/routes'
import { helpHome, helpPath, helpTopics } from '../../../src/domain/help/topics'
import type { Block, Topic } from '../../../src/features/help/topic'
import { topics } from '../../../src/features/help/topics'

const blocksOf = ({ sections }: Topic): Block[] => sections.flatMap(({ blocks }) => [...blocks])

const textsIn = (block: Block): string[] => {
  switch (block.kind) {
    case 'text':
      return [block.text]
    case 'list':
    case 'steps':
      return [...block.items]
    case 'picture':
      return [block.alt]
    case 'examples':
      return block.items.flatMap(({ alt, text }) => [alt, text])
    case 'files':
      return block.items.flatMap(({ what, words }) => [what, words])
    case 'screen':
      return [block.label]
    case 'topic':
      return []
  }
}

const textsOf = (topic: Topic): string[] => [
  topic.title,
  topic.line,
  topic.lead,
  ...(topic.moments?.items.flatMap(({ title, text }) => [title, text]) ?? []),
  ...topic.sections.map(({ title }) => title),
  ...blocksOf(topic).flatMap(textsIn),
]

// Words of programmers, of other countries, and of a stranger's politeness.
const forbidden =
  /\b(?:off-?line|on-?line|cach[eé]|servidor|sincroniz\w*|token|backend|API|clic|click|login|password|usted|puedes|tienes|debes|formulario inválido|dispositivo móvil)\b/i

/** More words than this in one sentence are hard to read. */
const longest = 30

const rows = helpTopics.map((topic) => [topic, topics[topic]] as const)

test('the first page is a route', () => {
  expect(findRoute(helpHome)).toMatchObject({ access: 'publica', title: 'Ayuda' })
})

describe.each(rows)('the topic %s', (name, topic) => {
  test('has a route of its own, for everybody', () => {
    expect(findRoute(helpPath(name))).toMatchObject({ access: 'publica', frame: 'comun', section: helpHome })
  })

  test('leads only to screens that exist, and says which of them are of members', () => {
    for (const block of blocksOf(topic)) {
      if (block.kind !== 'screen') continue
      const route = findRoute(block.path.replace(/\?.*/, ''))
      expect(route, block.path).toBeDefined()
      expect(block.isOfMembers === true, block.path).toBe(route?.access === 'miembro')
    }
  })

  test('speaks plainly: short sentences, no word of programmers, bold text closed', () => {
    for (const text of textsOf(topic)) {
      expect(text).not.toMatch(forbidden)
      expect(text.split('*').length % 2, text).toBe(1)
      for (const sentence of text.split(/[.?!:;](?:\s|$)/))
        expect(sentence.split(/\s+/).length, sentence).toBeLessThan(longest)
    }
  })

  test('has what it says in it, under headings that differ', () => {
    const headings = topic.sections.map(({ title }) => title)
    expect(new Set(headings).size).toBe(headings.length)
    expect(headings.length + (topic.live === undefined ? 0 : 1)).toBeGreaterThan(0)
    for (const { blocks } of topic.sections) expect(blocks.length).toBeGreaterThan(0)
  })
})
