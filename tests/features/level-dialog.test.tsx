import { expect, test } from 'vitest'
import { levelTable } from '../../src/domain/catalogues/data/level-table'
import { messages } from '../../src/domain/messages'
import { servePageOf } from '../support/fund-page'
import { render, screen } from '../ui/support/setup'

const page = 'https://caja.example/valores'

test('[LEVEL-008] [LEVEL-017] the dialog of a higher level leads to the page of the contribution values', async () => {
  servePageOf({ links: { values: page } })
  const { HigherLevelDialog } = await import('../../src/forms/fields/level/HigherLevelDialog')
  const asked = levelTable.find(({ value }) => value === 5) ?? null
  render(<HigherLevelDialog asked={asked} onCancel={() => undefined} onConfirm={() => undefined} />)
  const dialog = await screen.findByRole('alertdialog', { name: messages.higherLevel })
  const link = await screen.findByRole('link', { name: /^Ver los valores de aporte/ })
  expect([dialog.contains(link), link.getAttribute('href')]).toEqual([true, page])
})
