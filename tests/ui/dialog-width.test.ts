import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/lib/paths'

const sheet = readFileSync(join(root, 'src/ui/styles/content/dialog.css'), 'utf8')

/** Width in CSS pixels that the style sheet gives to dialogs of that class. */
const widthOf = (name: string): number => {
  const [, rem = ''] = new RegExp(`\\.dialog-modal\\.${name} \\{\\s*--dialog-width: ([\\d.]+)rem;`).exec(sheet) ?? []
  return Number.parseFloat(rem) * 16
}

test.each([
  ['a short warning', 380],
  ['[BENEFIT-015] the eligibility dialog', 500],
  ['a dialog with a form', 672],
])('%s is %i px wide', (_dialog, width) => {
  expect(widthOf(`w-${width}`)).toBe(width)
})
