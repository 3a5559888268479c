/**
 * How much of the proof a run makes. `near` is `npm test`: every check and unit test, and the browser tests that carry the
 * tag @near. `whole` is `npm run test:whole`: the near ring and everything else, which leaves a record in the repository.
 */
export type Ring = 'near' | 'whole'

/** Which tests of a program run: those of the near ring, those that only the far ring runs, or all. */
export type Part = 'near' | 'far' | 'all'

/**
 * Requirements that only the far ring proves, with the layer that forbids a cheaper proof. The near ring counts them by the
 * record of the last whole run. No more than 37.
 */
export const farAlone: Readonly<Record<string, string>> = {}
