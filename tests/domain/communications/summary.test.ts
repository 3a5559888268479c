import { describe, expect, test } from 'vitest'
import { byPriority, isImportant, sayUnread, unreadOf } from '../../../src/domain/communications/communication'
import { cutText, plainText, summaryLength } from '../../../src/domain/communications/summary'

const one = { id: '1', fecha: '10/11/2025', titulo: 'Uno', texto: '', imagen: '', descripcion: '', prioridad: 3 }

describe('the order and the marks of communications', () => {
  test('[COMM-002] the highest priority first, those of one priority in the order of the fund', () => {
    const list = [one, { ...one, id: '2', prioridad: 9 }, { ...one, id: '3' }, { ...one, id: '4', prioridad: -1 }]
    expect(byPriority(list).map(({ id }) => id)).toEqual(['2', '1', '3', '4'])
  })

  test('those that nobody opened here are unread', () => {
    const list = [one, { ...one, id: '2' }]
    expect(unreadOf(list, { 'comunicacion:1': 0, 'comunicacion:9': 0 }).map(({ id }) => id)).toEqual(['2'])
    expect([0, 1, 2].map(sayUnread)).toEqual(['Todo leído.', '1 sin leer.', '2 sin leer.'])
    expect([4, 5].map((prioridad) => isImportant({ ...one, prioridad }))).toEqual([false, true])
  })
})

describe('a summary', () => {
  test.each([
    [320, 70],
    [399, 70],
    [400, 100],
    [599, 100],
    [600, 150],
    [959, 150],
    [960, 180],
    [1263, 180],
    [1264, 200],
    [1903, 200],
    [1904, 800],
    [3840, 800],
  ])('[COMM-003] in a window of %i pixels has at most %i characters', (width, most) => {
    expect(summaryLength(width)).toBe(most)
    const text = 'uno dos tres '.repeat(100)
    const cut = cutText(text, most)
    expect(cut.length).toBeLessThanOrEqual(most + 1)
    expect(cut.length).toBeGreaterThan(most - 5)
    expect(text.startsWith(cut.slice(0, -1))).toBe(true)
  })

  test.each([
    ['corto', 70, 'corto'],
    ['uno dos', 7, 'uno dos'],
    ['uno dos tres', 7, 'uno dos…'],
    ['uno dos tres', 6, 'uno…'],
    ['uno, dos', 5, 'uno…'],
    ['interminable', 5, 'inter…'],
    ['', 5, ''],
  ])('%j cut to %i is %j', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut)
  })

  test.each([
    ['<p>Hola.</p><p>Chau.</p>', 'Hola. Chau.'],
    ['<b>Hola</b>, <i>vos</i>', 'Hola, vos'],
    ['uno<br>dos\n\t tres', 'uno dos tres'],
    ['<script>mal()</script>bien', 'bien'],
    ['<STYLE>p{}</STYLE >bien<iframe src=x>mal</iframe>', 'bien'],
    ['<script>sin fin', ''],
    ['<!-- nada --> bien <!-- sin fin', 'bien'],
    ['menos de < 3 y > 1', 'menos de < 3 y > 1'],
    ['corta <a href="x', 'corta'],
    ['tr&aacute;mites &amp; pagos&nbsp;&#241;&#xF1; &nada; &lt;b&gt;', 'trámites & pagos ññ &nada; <b>'],
    ['&#99999999; &#0;', '&#99999999;'],
    ['', ''],
  ])('the words of %j are %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})
