import { test } from '../../faults/support/world'
import { phone } from '../support/app'
import { tell } from '../support/benefit-story'
import { adoption, birth, maternity, motherhood } from '../support/journeys/children'

test.use(phone)

test('[ADOPT-001] [ADOPT-004] [ADOPT-005] [ADOPT-009] [BENEFIT-019] adoption arrives as it was filled in: of one child, sent without a connection; and of three, one of the file and one taken away, to a saved account', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, adoption))

test('[BIRTH-001] [BIRTH-005] [BIRTH-007] [BIRTH-010] the birth of three outside of the period, one of the file and one who died, arrives as it was filled in, with the note', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, birth, ['maximal']))

test('[MATERN-001] [MATERN-004] [MATERN-005] [BENEFIT-025] maternity arrives as it was filled in: of one child; and of three, one of whom died, which asks for the day', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, maternity))

test('the non-gestational mother’s request arrives as it was filled in: not validated and without a sentence; and of three, with the sentence’s date, sent without a connection', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, motherhood))
