import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../src/forms/communications/clean-html'
import { pictureOf } from '../../../src/forms/communications/picture'

const clean = (html: string): string => {
  const shown = document.createElement('div')
  shown.append(cleanHtml(html, '/afiliados').content)
  return shown.innerHTML
}

describe('[COMM-004] the HTML of a communication', () => {
  test.each([
    ['<p>Hola <b>vos</b></p>', '<p>Hola <b>vos</b></p>'],
    ['<p>a</p><script>mal()</script>', '<p>a</p>'],
    ['<style>p{color:red}</style><p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
    ['<iframe src="https://x.invalid">mal</iframe><p>a</p>', '<p>a</p>'],
    ['<form action="https://x.invalid"><input name="password"><button>Ir</button></form>', 'Ir'],
    ['<img src=x onerror="mal()"><p onclick="mal()">a</p>', '<p>a</p>'],
    ['<svg onload="mal()"><a href="javascript:mal()">x</a></svg><p>a</p>', '<p>a</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=mal()></style></mglyph></table></mtext></math>a', 'a'],
    ['<p>a<a href="javascript:mal()">x</a></p>', '<p>ax</p>'],
    ['<p>a<a href="  JaVa&#09;Script:mal()">x</a></p>', '<p>ax</p>'],
    ['<p>a<a href="data:text/html,mal">x</a></p>', '<p>ax</p>'],
    ['<p>a<a href="vbscript:mal">x</a></p>', '<p>ax</p>'],
    ['<p>a<a href="//x.invalid/">x</a></p>', '<p>ax</p>'],
    ['<p>a<a href="http://x.invalid/">x</a></p>', '<p>ax</p>'],
    ['<p data-x="1" aria-label="otro">a</p>', '<p>a</p>'],
    ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h3>b</h3>'],
    [
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    ],
    [
      '<p>a <a href="mailto:x@caja.example">b</a> <a href="tel:0800">c</a></p>',
      '<p>a <a href="mailto:x@caja.example">b</a> <a href="tel:0800">c</a></p>',
    ],
    [
      '<p>a <a href="https://x.invalid/" target="_top">b</a></p>',
      '<p>a <a href="https://x.invalid/" target="_blank" rel="noopener noreferrer">b</a></p>',
    ],
    ['<p>a <a href="/turnos" target="_blank">b</a></p>', '<p>a <a href="/afiliados/turnos">b</a></p>'],
    ['<p>a <a href="/afiliados/turnos?x=1">b</a></p>', '<p>a <a href="/afiliados/turnos?x=1">b</a></p>'],
    ['<p>a <a href="/afiliados">b</a></p>', '<p>a <a href="/afiliados/">b</a></p>'],
    ['<p>a <a href="/afiliadosViejos">b</a></p>', '<p>a <a href="/afiliados/afiliadosViejos">b</a></p>'],
  ])('%s is shown as %s', (html, shown) => {
    expect(clean(html)).toBe(shown)
  })

  test('a link to a screen that stands alone at the end becomes the way on', () => {
    const { onward, content } = cleanHtml('<p>a</p><p><a href="/afiliados/turnos">Pedir un turno</a></p>', '/afiliados')
    expect([onward, content.textContent]).toEqual([{ path: '/turnos', label: 'Pedir un turno' }, 'a'])
    for (const html of [
      '<p>Ver <a href="/turnos">turnos</a></p>',
      '<p><a href="https://x.invalid">x</a></p>',
      '<p>a</p>',
      '',
    ]) {
      expect(cleanHtml(html, '/afiliados').onward).toBeNull()
    }
  })
})

describe('[COMM-004] the picture of a communication', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const jpeg = '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4n'
  test.each([
    [png, `data:image/png;base64,${png}`],
    [`data:image/png;base64,${png}`, `data:image/png;base64,${png}`],
    // What it is called does not count, its bytes do.
    [`data:image/svg+xml;base64,${png}`, `data:image/png;base64,${png}`],
    [jpeg, `data:image/jpeg;base64,${jpeg}`],
    [`data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')}`, null],
    ['data:text/html,<script>mal()</script>', null],
    ['/afiliados/icons/icon-192.png', `${location.origin}/afiliados/icons/icon-192.png`],
    [`${location.origin}/imagen.png`, `${location.origin}/imagen.png`],
    ['https://x.invalid/imagen.png', null],
    ['//x.invalid/imagen.png', null],
    ['javascript:mal()', null],
    ['http://[', null],
    ['', null],
  ])('%s is shown as %s', (text, address) => {
    expect(pictureOf(text)).toBe(address)
  })
})
