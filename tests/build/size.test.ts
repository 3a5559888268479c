import { describe, expect, test } from 'vitest'
import { filesOfRoute, parseManifest, sizeOfRoute } from '../../scripts/lib/bundle-size'
import { measuredRoutes } from '../../scripts/size-routes'

const manifest = parseManifest(
  JSON.stringify({
    'index.html': {
      file: 'entry.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['entry.css'],
      dynamicImports: ['Wizard.tsx'],
    },
    '_shared.js': { file: 'shared.js', imports: ['_shared.js'] },
    'Wizard.tsx': { file: 'wizard.js', isDynamicEntry: true, imports: ['_shared.js', '_form.js'], css: ['wizard.css'] },
    '_form.js': { file: 'form.js', css: ['form.css'] },
    'Receipt.tsx': { file: 'receipt.js', imports: ['_form.js'] },
  }),
)

describe('what a route loads first', () => {
  test('is the entry with its static imports, and nothing that is loaded later', () => {
    expect(filesOfRoute(manifest, [])).toEqual(['entry.css', 'entry.js', 'shared.js'])
  })

  test('grows by the modules of the route, each file once', () => {
    expect(filesOfRoute(manifest, ['Wizard.tsx'])).toEqual([
      'entry.css',
      'entry.js',
      'form.css',
      'form.js',
      'shared.js',
      'wizard.css',
      'wizard.js',
    ])
  })

  test('must exist: a module that the build does not know is an error, not a small route', () => {
    expect(() => filesOfRoute(manifest, ['Gone.tsx'])).toThrow('Gone.tsx')
  })
})

describe('the budget', () => {
  const route = { path: '/login', modules: [], budget: 3 }
  test.each([
    [1000, true],
    [1001, false],
  ])('3 kB hold three files of %i bytes: %s', (bytes, fits) => {
    expect(sizeOfRoute(manifest, route, () => bytes)).toMatchObject({ bytes: bytes * 3, fits })
  })

  test('is stated for the sign-in page and for the first step of the wizard', () => {
    expect(measuredRoutes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: '/login', budget: 113.5 }),
        expect.objectContaining({ path: '/formularioAfiliacion', budget: 202.5 }),
      ]),
    )
  })
})
