import { expect, test } from 'vitest'
import { importsOf, type BundledModule } from '../../scripts/vite/icon-imports'

const list = '/portal/src/ui/icons/member-icons.ts'
const modules: Readonly<Record<string, BundledModule>> = {
  [list]: {
    code: "export { default as Bell } from 'icons/bell'\nexport { default as Menu } from 'icons/menu'",
    importedIds: ['/icons/bell.mjs', '/icons/menu.mjs'],
  },
  '/portal/src/ui/icons/odd-icons.ts': { code: "export * from 'icons/odd'", importedIds: ['/icons/odd.mjs'] },
}

const importsWith = (code: string, importedIds: readonly string[]) =>
  importsOf('page.tsx', (id) => (id === 'page.tsx' ? { code, importedIds } : (modules[id] ?? null)))

test.each([
  ['one icon', 'import { Menu } from "../icons/member-icons";', ['/icons/menu.mjs']],
  [
    'two icons, one by another name',
    "import { Bell as B, Menu } from './member-icons'",
    ['/icons/bell.mjs', '/icons/menu.mjs'],
  ],
  ['names of another list', "import { Menu } from '../icons/icons'", []],
])('of a list of icons, %s: only what it takes from it', (_case, code, icons) => {
  expect(importsWith(code, ['a.ts', list, 'b.ts'])).toEqual(['a.ts', ...icons, 'b.ts'])
})

test('a list that does more than name icons stops the build', () => {
  expect(() => importsWith("import { Odd } from './odd-icons'", ['/portal/src/ui/icons/odd-icons.ts'])).toThrow(
    'may only name icons',
  )
})
