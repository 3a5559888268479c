import { describe, expect, test } from 'vitest'
import { layerNames, layersOf, type Graph } from '../../scripts/vite/route-chunks'

const pages = {
  entry: 'src/main.tsx',
  login: 'src/features/entry/sign-in/LoginPage.tsx',
  recover: 'src/features/entry/recovery/RecoverPage.tsx',
  wizard: 'src/features/preaffiliation/declaration.tsx',
  benefit: 'src/features/benefits/declaration.tsx',
  contact: 'src/features/contact/declaration.tsx',
  outbox: 'src/features/outbox/OutboxPage.tsx',
  home: 'src/app/pages/HomePage.tsx',
  edit: 'src/features/file/edit/declaration.tsx',
  procedures: 'src/features/procedures/ProceduresPage.tsx',
  person: 'src/features/file/PersonalDataPage.tsx',
  session: 'src/app/session/SessionLayer.tsx',
  sending: 'src/app/sending.ts',
  sent: 'src/forms/submission/SendDialogs.tsx',
} as const

/** A graph in which only these modules import something. */
const graphOf = (imports: Readonly<Record<string, readonly string[]>>): Graph => ({
  importsOf: (id) => imports[id] ?? [],
  idOf: (file) => file,
})

const layersWith = (imports: Readonly<Record<string, readonly string[]>>) => layersOf(graphOf(imports))

describe('a module that several screens need', () => {
  test.each([
    ['the entry and any other', [pages.entry, pages.wizard], 'base'],
    ['the sign-in and a form', [pages.login, pages.wizard], 'ui'],
    ['a form and the file of the member', [pages.wizard, pages.home], 'store'],
    ['a form and the outbox', [pages.wizard, pages.outbox], 'work'],
    ['the outbox and the file of the member', [pages.outbox, pages.home], 'own'],
    ['the outbox and the sender', [pages.outbox, pages.sending], 'queue'],
    ['the outbox and the dialogs after sending', [pages.outbox, pages.sent], 'waiting'],
    ['a form and the dialogs after sending', [pages.wizard, pages.sent], 'steps'],
    ['the dialogs of the session and a screen that opens them', [pages.session, pages.home], 'account'],
    ['two screens that only read', [pages.procedures, pages.person], 'reading'],
    ['the two doors', [pages.login, pages.recover], 'doors'],
    ['the recovery and a form', [pages.recover, pages.wizard], 'fields'],
    ['the recovery, a form and the file of the member', [pages.recover, pages.wizard, pages.home], 'words'],
    ['forms that ask for people', [pages.wizard, pages.benefit], 'people'],
    ['forms of any kind', [pages.wizard, pages.contact], 'steps'],
    ['the form of a visitor and the dialog of a member', [pages.wizard, pages.edit], 'people'],
    ['two screens of a member', [pages.home, pages.benefit], 'member'],
  ])('%s: %j share it in "%s"', (_case, importers, layer) => {
    const layers = layersWith(Object.fromEntries(importers.map((page) => [page, ['shared.ts']])))
    expect(layers.get('shared.ts')).toBe(layer)
  })

  test('is left to the bundler when one screen needs it', () => {
    expect(layersWith({ [pages.wizard]: ['own.ts'] }).has('own.ts')).toBe(false)
  })
})

test('what a shared module imports is in its chunk or in a broader one, in circles as well', () => {
  const imports = {
    [pages.wizard]: ['a.ts'],
    [pages.benefit]: ['a.ts'],
    [pages.outbox]: ['b.ts'],
    [pages.login]: ['c.ts'],
    'a.ts': ['b.ts'],
    'b.ts': ['c.ts', 'a2.ts'],
    'c.ts': ['d.ts'],
    'd.ts': ['c.ts'],
  }
  const layers = layersWith(imports)
  const rank = (id: string): number => layerNames.indexOf(layers.get(id) ?? '')
  for (const [importer, imported] of Object.entries(imports))
    for (const id of layers.has(importer) ? imported : [])
      expect(rank(id), `${importer} imports ${id}`).toBeGreaterThanOrEqual(rank(importer))
  expect([...layers.keys()].toSorted()).toEqual(['a.ts', 'a2.ts', 'b.ts', 'c.ts', 'd.ts'])
})
