import { expect, test } from 'vitest'
import { cleanRichText } from '../../../../src/domain/communications/text/clean'
import { richTextHtml } from '../../../../src/domain/communications/text/html'
import { documentOf, sliceOf } from '../../../../src/features/desk/communications/editor/from-html'
import { toRichText } from '../../../../src/features/desk/communications/editor/to-rich-text'

const again = (html: string): string => richTextHtml(cleanRichText(toRichText(documentOf(html))))

test.each([
  [
    '<h3>Qué sigue</h3><p>El 24 <strong>no <em>hay</em></strong><br>atención</p>',
    '<h3>Qué sigue</h3><p>El 24 <strong>no </strong><strong><em>hay</em></strong><br>atención</p>',
  ],
  ['<ul><li>uno</li><li>dos <a href="/turnos">acá</a></li></ul><ol><li>tres</li></ol>', null],
  ['<blockquote>una<br>dos</blockquote>', null],
  ['<table><thead><tr><th>Día</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>', null],
  ['<h1>Uno</h1><h6>Dos</h6>', '<h3>Uno</h3><h3>Dos</h3>'],
  ['<ul><li>uno<ul><li>dos</li></ul></li><li>tres</li></ul>', '<ul><li>uno</li><li>dos</li><li>tres</li></ul>'],
  [
    '<table><tr><td><p>a</p><p>b</p></td><td colspan="3">c</td></tr></table>',
    '<table><tbody><tr><td>a<br>b</td><td>c</td></tr></tbody></table>',
  ],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '<blockquote>a<br>b</blockquote>'],
  ['<p onclick="x()" style="color:red">a<u>b</u></p>', '<p>ab</p>'],
  ['<p><a href="javascript:x()">a</a> <a href="//otro.example">b</a></p>', '<p>a b</p>'],
  ['<script>x()</script><iframe src="https://x.example"></iframe><p>a<img src=x onerror=x()></p>', '<p>a</p>'],
  ['', ''],
])('[COMM-004] [P45] a text opens and leaves with the closed set of formats alone: %s', (html, expected) => {
  expect(again(html)).toBe(expected ?? html)
})

test.each([
  ['<meta charset="utf-8"><span style="font:x">hola</span>', false],
  ['<p>hola<img src="https://x.example/p.png"></p>', true],
  ['<form><input></form>hola', true],
])('[P45] what is pasted says whether something of it was left out: %s', (html, wasCleaned) => {
  const found = sliceOf(html)
  expect([found.wasCleaned, found.slice.content.textBetween(0, found.slice.content.size)]).toEqual([wasCleaned, 'hola'])
})
