import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { policies } from '../../src/domain/page/trusted-types'

type Rules = { createScriptURL?: (text: string) => unknown; createHTML?: (text: string) => unknown }

let made: Map<string, Rules>

/** A browser with Trusted Types, which makes each policy once. */
const createPolicy = (name: string, rules: Rules): Rules => {
  if (made.has(name)) throw new TypeError(`Policy ${name} is there already`)
  made.set(name, rules)
  return rules
}

beforeEach(() => {
  made = new Map()
  vi.resetModules()
  vi.stubEnv('BASE_URL', '/afiliados/')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const load = () => import('../../src/offline/trusted-types')

const elsewhere = ['https://otro.example/afiliados/x.js', '//otro.example/x.js', '/otra/x.js', 'data:text/javascript,1']

describe.each([
  { browser: 'with policies', before: () => void vi.stubGlobal('trustedTypes', { createPolicy }) },
  { browser: 'without', before: () => undefined },
])('a worker in a browser $browser', ({ before }) => {
  beforeEach(before)

  test('is one below the portal’s path', async () => {
    const { workerAddress } = await load()
    expect(workerAddress('/afiliados/sw.js')).toBe('/afiliados/sw.js')
    expect(workerAddress('/afiliados/assets/x.js')).toBe('/afiliados/assets/x.js')
  })

  test.each(elsewhere)('is not %s', async (address) => {
    const { workerAddress } = await load()
    expect(() => workerAddress(address)).toThrow('No script of the portal')
  })
})

test('markup without a policy passes when it is empty, and never else', async () => {
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { allowEmptying } = await load()
  allowEmptying()
  const { createHTML } = made.get(policies.empty) ?? {}
  expect([createHTML?.(''), createHTML?.(' '), createHTML?.('<img src=x onerror=alert(1)>')]).toEqual(['', null, null])
  expect(made.get(policies.empty)?.createScriptURL).toBeUndefined()
})
