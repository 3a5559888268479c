import { afterAll, vi } from 'vitest'

// Screens load parts that their test need not wait for; one that arrived after its file had ended would fail the whole run.
afterAll(() => vi.dynamicImportSettled())
