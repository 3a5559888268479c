import { demoStatementKey } from '../../src/domain/card/demo-key'

/** The key that the demonstration signs its cards with. It is published, so that it proves nothing. */
export const demoCardKey = { ...demoStatementKey, d: 'gKP1QkEQ-8kh5PisX45DJ28D43ZjnOzdGIbTnA022NU' } as const
