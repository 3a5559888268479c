import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'

// Screens are tested in one process, file after file: loading React and its libraries takes longer than most files do. What
// a file must not inherit from the one before is made anew here.

// Stores, routers and databases live in modules of their own.
vi.resetModules()

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
})
