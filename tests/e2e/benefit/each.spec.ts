import { test } from '../../faults/support/world'
import { phone } from '../support/app'
import { tell } from '../support/benefit-story'
import { adoption, birth, maternity, motherhood } from '../support/journeys/children'

test.use(phone)

test('[ADOPT-001] [ADOPT-009] [BENEFIT-019] an adoption of one child and one of three arrive as they were filled in', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, adoption))

test('[BIRTH-001] [BIRTH-005] [BIRTH-007] [BIRTH-010] a late birth of three arrives as it was filled in, with the note', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, birth, ['maximal']))

test('[MATERN-001] [MATERN-004] [MATERN-005] a maternity of one child and one of three arrive as they were filled in', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, maternity))

test('a non-gestational mother’s request arrives as it was filled in, with a sentence and without', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, motherhood))
