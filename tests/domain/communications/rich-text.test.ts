import { expect, test } from 'vitest'
import { cleanRichText } from '../../../src/domain/communications/text/clean'
import { richTextHtml } from '../../../src/domain/communications/text/html'
import { isLinkTarget, lettersOf, type RichText, type Run } from '../../../src/domain/communications/text/rich-text'

const run = (text: string, look: Partial<Run> = {}): Run => ({
  text,
  isBold: false,
  isItalic: false,
  href: null,
  ...look,
})

test.each([
  ['https://caja.example/a?b=1', true],
  ['mailto:a@caja.example', true],
  ['tel:+5402211234', true],
  ['/misTurnos', true],
  ['//otro.example/x', false],
  ['http://caja.example', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:text/html,x', false],
  ['https://a b', false],
  ['https://a"onclick', false],
  ['https:', false],
  ['misTurnos', false],
  ['', false],
  [`https://caja.example/${'x'.repeat(500)}`, false],
])('[COMM-004] a link to %s: %s', (href, isAllowed) => {
  expect(isLinkTarget(href)).toBe(isAllowed)
})

test('[COMM-004] a text becomes HTML of the closed set of formats, with every word escaped', () => {
  const text: RichText = [
    { kind: 'heading', runs: [run('Qué <script>')] },
    { kind: 'paragraph', runs: [run('a & b\n'), run('fuerte', { isBold: true, isItalic: true })] },
    { kind: 'quote', runs: [run('"cita"', { href: 'https://caja.example/?a=1&b="' })] },
    { kind: 'list', isOrdered: true, items: [[run('uno')], [run('dos')]] },
    {
      kind: 'table',
      rows: [
        { isHead: true, cells: [[run('Día')], [run('Hora')]] },
        { isHead: false, cells: [[run('1')], [run('9')]] },
      ],
    },
  ]
  expect(richTextHtml(text)).toBe(
    '<h3>Qué &lt;script&gt;</h3>' +
      '<p>a &amp; b<br><strong><em>fuerte</em></strong></p>' +
      '<blockquote><a href="https://caja.example/?a=1&amp;b=&quot;">&quot;cita&quot;</a></blockquote>' +
      '<ol><li>uno</li><li>dos</li></ol>' +
      '<table><thead><tr><th>Día</th><th>Hora</th></tr></thead><tbody><tr><td>1</td><td>9</td></tr></tbody></table>',
  )
})

test('[P45] a text is cleaned of what nobody sees, of links that lead nowhere and of empty parts', () => {
  const cleaned = cleanRichText([
    { kind: 'paragraph', runs: [run('  \t'), run('ho\u202Ela\u0000', { isBold: true }), run(' ', { isBold: true })] },
    { kind: 'paragraph', runs: [run(' \n ')] },
    {
      kind: 'paragraph',
      runs: [run('ver', { href: 'javascript:x()' }), run(' más'), run('.', { href: ' /misTurnos ' })],
    },
    { kind: 'list', isOrdered: false, items: [[run(' ')], [run('uno')]] },
    { kind: 'list', isOrdered: false, items: [] },
    {
      kind: 'table',
      rows: [
        { isHead: false, cells: [[run('a')], [run('b')]] },
        { isHead: true, cells: [[run('c')]] },
        { isHead: false, cells: [[], []] },
      ],
    },
  ])
  expect(cleaned).toEqual([
    { kind: 'paragraph', runs: [run('hola', { isBold: true })] },
    { kind: 'paragraph', runs: [run('ver más'), run('.', { href: '/misTurnos' })] },
    { kind: 'list', isOrdered: false, items: [[run('uno')]] },
    {
      kind: 'table',
      rows: [
        { isHead: false, cells: [[run('a')], [run('b')]] },
        { isHead: false, cells: [[run('c')], []] },
      ],
    },
  ])
  expect(lettersOf(cleaned)).toBe(18)
  expect(cleanRichText(cleaned)).toEqual(cleaned)
})
