import { messages } from '../../src/domain/messages'
import { expect, phone, test } from './support/app'
import { textField } from './support/fields'
import { readJourney } from './support/journey'

test.use({ ...phone, serviceWorkers: 'block' })

test(
  '[VALID-033] [VALID-034] a press on an incomplete step shows what is missing, and each problem leads to its field',
  { tag: '@near' },
  async ({ app, person }) => {
    const { page } = app
    await app.startForm(await person(readJourney('minimal')))
    await expect(page.getByRole('button', { name: 'siguiente' })).toBeDisabled()
    await app.pressAnyway('siguiente')
    const summary = page.getByRole('alert', { name: /^Revisá \d+ datos$/ })
    await expect(summary).toBeFocused()
    await expect(summary).toBeInViewport()
    await expect(summary).toContainText(messages.invalidForm)
    await summary.getByRole('link', { name: /^CUIL: / }).click()
    await expect(textField(page, 'CUIL')).toBeFocused()
    await expect(textField(page, 'CUIL')).toBeInViewport()
    await app.isAt('personales')
  },
)
