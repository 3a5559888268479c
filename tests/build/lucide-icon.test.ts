import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createLucideIcon from '../../scripts/vite/lucide-icon'
import { CloudOff } from '../../src/ui/icons/icons'

test('an icon of the build is the picture of Lucide, without its class names', () => {
  const ours = createLucideIcon({
    node: [
      ['path', { d: 'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057', key: '1uxyv8' }],
      ['path', { d: 'M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78', key: '99tcn7' }],
      ['path', { d: 'm2 2 20 20', key: '1ooewy' }],
    ],
  })
  const attributes = { className: 'i', 'aria-hidden': 'true' } as const
  const plain = renderToStaticMarkup(createElement(CloudOff, attributes)).replace('lucide lucide-cloud-off i', 'i')
  const sorted = (svg: string) => [...svg.matchAll(/[\w-]+="[^"]*"/g)].map(([text]) => text).toSorted()
  const made = renderToStaticMarkup(createElement(ours, attributes))
  expect(sorted(made)).toEqual(sorted(plain))
  expect(made.match(/<\w+/g)).toEqual(plain.match(/<\w+/g))
})
