import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFile, opened, savedRelative } from '../../domain/modification/builders'
import { render } from '../../ui/support/setup'
import { openFile, words } from './support'

let portal: Awaited<ReturnType<typeof openFile>>
beforeAll(async () => {
  portal = await openFile()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

test('the receipt names who is changed, not who stands in their place in the form', async () => {
  const { modificationSending } = await import('../../../src/features/file/edit/sending')
  const seen = aFile()
  const saved = (at: number) => savedRelative({ ...seen.familiares[at], id: `f${at}` })
  const values = { ...opened(seen), familiares: [saved(1), { ...saved(2), sexo: 'X' as const }] }
  expect(
    modificationSending.rows(values, { checks: {}, claimedAt: 0 }).find(({ label }) => label === 'Cambia')?.value,
  ).toBe('Julia Ibáñez, Sexo')
})

test('[LEGAJO-011] a pending modification closes the door once, whatever renders meanwhile', async () => {
  const { BarredDialog } = await import('../../../src/features/file/edit/BarredDialog')
  const { SnackHost } = await import('../../../src/ui/dialogs/SnackHost')
  let closed = 0
  const door = () => (
    <>
      <BarredDialog bar="pending" onClose={() => void (closed += 1)} />
      <SnackHost />
    </>
  )
  const { rerender } = render(door())
  rerender(door())
  expect([closed, words()]).toEqual([1, 'Tenés trámites pendientes de aprobación.'])
})

test('the warning of a changed file ends with any edit, also when the fund takes its change back', async () => {
  const { modificationKind } = await import('../../../src/features/file/edit/kind')
  const { standingRefusals, toFieldRefusals } = await import('../../../src/forms/draft/refusals/refusals')
  const values = { ...opened(), confirmado: true }
  const fields = [{ path: 'visto', message: 'Tu legajo cambió desde que empezaste.' }]
  const refusal = { reason: 'validacion' as const, message: '', details: [], fields }
  const noted = toFieldRefusals(refusal, { values, files: [] }, modificationKind.judgedWith)
  expect(standingRefusals(noted, { values, files: [] })).toHaveLength(1)
  expect(standingRefusals(noted, { values: { ...values, confirmado: false }, files: [] })).toEqual([])
})
