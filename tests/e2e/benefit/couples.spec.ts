import { test } from '../../faults/support/world'
import { phone } from '../support/app'
import { tell } from '../support/benefit-story'
import { civilUnion, cohabitation, marriage } from '../support/journeys/couples'

test.use(phone)

test('[MARRY-001] [MARRY-004] [MARRY-009] a marriage to a new spouse and one to a spouse of the file arrive as they were filled in', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, marriage))

test('[MARRY-001] [MARRY-004] a cohabitation with a new partner and one with a relative of the file arrive as they were filled in', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, cohabitation))

test('[BENEFIT-003] [MARRY-010] a civil union goes by the form of the union, with a certificate of type 8', ({
  installed: { app },
  line,
  portal,
}) => tell({ app, line, portal }, civilUnion))
