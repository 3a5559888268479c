import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { bringNodeBuffers } from './features/node-realm'

// Screens are tested in one process, file after file: loading React and its libraries takes longer than most files do. What
// a file must not inherit from the one before is made anew here.

// Stores, routers and databases live in modules of their own.
vi.resetModules()

// jsdom has a realm of its own for each file. Libraries that stay loaded would mix the buffers of one with those of the next.
bringNodeBuffers()

/** The globals of a browser and of Node, without those of Vitest and React. */
const globals = (): [string, PropertyDescriptor][] =>
  Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) => !/^(?:__|IS_REACT)/.test(name))

const before = new Map(globals())

/** Puts back what a file replaced in the global object, such as the constructors of buffers or an IndexedDB. */
const restoreGlobals = (): void => {
  for (const [name, { value, configurable }] of globals()) {
    const known = before.get(name)
    if (configurable !== true || known?.get !== undefined || known?.value === value) continue
    if (known === undefined) Reflect.deleteProperty(globalThis, name)
    else Object.defineProperty(globalThis, name, known)
  }
}

// Testing Library arranges both for the file alone that loads it first.
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(cleanup)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  document.body.replaceChildren()
  document.head.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  restoreGlobals()
})
