import { test } from '../../faults/support/world'
import { phone } from '../support/app'
import { tell } from '../support/benefit-story'
import { civilUnion, cohabitation, marriage } from '../support/journeys/couples'

test.use(phone)

test('[MARRY-001] [MARRY-004] [MARRY-005] [MARRY-009] [BENEFIT-027] marriage arrives as it was filled in: with a new spouse, without a connection; and with one of the file, locked, cleared and chosen again; sending waits for both validations', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, marriage))

test('[MARRY-001] [MARRY-004] the cohabitation arrives as it was filled in: with a new partner; and with one of the file, without a connection', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, cohabitation))

test('[BENEFIT-003] [MARRY-010] a civil union goes by the form of the union with document type 8: with a new partner, without a connection; and with one of the file, begun without one', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, civilUnion))
