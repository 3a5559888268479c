import { describe, expect, test } from 'vitest'
import { firstPage, type FirstPageParts } from '../../scripts/vite/first-page'

const empty = `<!doctype html>
<html>
  <head>
    <script async src="/afiliados/assets/route-hints-abc.js"></script>
    <title>PORTAL WEB</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

const parts: FirstPageParts = {
  title: 'Inicio',
  html: '<main>$&</main>',
  facts: { isReady: true, isConnected: false },
  isLive: true,
  isOfMembers: false,
  files: ['/afiliados/assets/a.js', '/afiliados/assets/a.css'],
  early: '/afiliados/assets/early.js',
  font: '/afiliados/assets/font.woff2',
}

describe('a page with a first screen', () => {
  test('has it in its root, with what it was drawn for', () => {
    expect(firstPage(empty, parts)).toContain(
      '<div id="root" data-live="yes" data-ready="yes" data-connected="no"><main>$&</main></div>',
    )
    expect(firstPage(empty, { ...parts, isLive: false })).toContain('<div id="root" data-ready="yes"')
  })

  test('names its title, its script before the first paint, and its own files', () => {
    const page = firstPage(empty, parts)
    expect(page).toContain('<title>Inicio</title>')
    expect(page.indexOf('early.js')).toBeLessThan(page.indexOf('<title>'))
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/afiliados/assets/a.js">')
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/afiliados/assets/a.css">')
    expect(page).not.toContain('route-hints')
  })

  test('of members keeps the script that finds the files of the address', () => {
    const page = firstPage(empty, { ...parts, isOfMembers: true })
    expect(page).toContain('route-hints')
    expect(page).toContain('data-for="members"')
  })

  test('asks for the font only where it is on the device', () => {
    expect(firstPage(empty, parts)).toContain('font.woff2')
    expect(firstPage(empty, { ...parts, facts: { isReady: false, isConnected: true } })).not.toContain('font.woff2')
  })

  test.each([
    ['no root', empty.replace('<div id="root"></div>', '')],
    ['two roots', `${empty}<div id="root"></div>`],
    ['no title', empty.replace('<title>PORTAL WEB</title>', '')],
  ])('is not made of a page with %s', (_case, page) => {
    expect(() => firstPage(page, parts)).toThrow('not one')
  })
})
