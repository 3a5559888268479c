import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { valueOf } from '../../../offline/support/examples'
import { act, screen } from '../../../ui/support/setup'
import { openEditing } from './support'

let portal: Awaited<ReturnType<typeof openEditing>>
beforeAll(async () => {
  portal = await openEditing()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const opener = { nroafi: '84217', password: 'Clave-Ñandú-1', secret: new Uint8Array(32).fill(7) }

test('one that waits on the device keeps the door closed, also when the vault opens after the screen', async () => {
  const { owner } = valueOf(await portal.openVault(opener))
  const { meta } = valueOf(await portal.createDraft({ formId: 'modificacion', formVersion: 1, owner, content: {} }))
  const [kind, title] = ['modificacion' as const, 'Modificación de datos']
  const handIn = { rev: meta.rev, fileIds: [], kind, title, body: {}, checks: [], summary: [] }
  valueOf(await portal.handInDraft(meta.id, handIn))
  act(() => portal.lockVault())
  portal.show()
  await screen.findByRole('dialog', { name: 'Editar mi legajo' })
  await act(() => portal.openVault(opener))
  expect(await screen.findByText('Ya tenés una modificación por enviar')).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Editar mi legajo' })).toBeNull()
})
