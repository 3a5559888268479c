import { startPlainApi } from '../../support/plain-api'
import { deliveries, send } from '../support/sending'
import { expect, test } from '../support/world'

test('[AHEAD-007] a request to an API without receipts is not repeated, not even by the browser', async ({
  filled: { app, path },
  line,
  portal,
}) => {
  const api = await startPlainApi(portal.url)
  try {
    line.lead(api.url)
    // Its page and catalogues come over connections that the browser keeps.
    await app.open(path)
    line.inject('delivery', { kind: 'swallow' }, 2)
    await send(app)
    await expect(app.page.getByText('No sabemos si llegó').first()).toBeVisible()
    expect(deliveries(line)).toHaveLength(1)
    expect(api.taken.filter(({ what }) => what === 'delivery')).toHaveLength(1)
  } finally {
    await api.close()
  }
})
