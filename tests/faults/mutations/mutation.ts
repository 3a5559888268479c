/** A text of the product and what takes its place. */
export type Change = { file: string; from: string; to: string }

/** The test that has to notice: its file, and words of its title. */
export type Noticing = { tool: 'vitest' | 'playwright'; file: string; title: string }

/** A guard that is taken away, and who has to notice. `keeps` is the invariant that it stands for; 'screens' is what they say. */
export type Mutation = {
  guard: string
  keeps: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'screens'
  changes: Change[]
  noticedBy: Noticing
}

/** A test that needs no browser. */
export const unit = (file: string, title: string): Noticing => ({
  tool: 'vitest',
  file: `tests/${file}.test.ts`,
  title,
})

/** A test of these faults. */
export const fault = (file: string, title: string): Noticing => ({
  tool: 'playwright',
  file: `tests/faults/${file}.spec.ts`,
  title,
})
