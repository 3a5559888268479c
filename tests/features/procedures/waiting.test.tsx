import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OutboxState } from '../../../src/domain/delivery/outbox'
import { submissions } from '../../../src/app/submissions'
import { waitingProcedures } from '../../../src/features/procedures/waiting-procedures'
import type { OutboxItem } from '../../../src/offline/database/types'
import { anOutboxItem, sealInput, valueOf } from '../../offline/support/examples'
import { fireEvent, screen } from '../../ui/support/setup'
import { words } from '../file/support'
import { openProcedures } from './support'

let portal: Awaited<ReturnType<typeof openProcedures>>
beforeAll(async () => {
  portal = await openProcedures()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const seal = async (kind: 'subsidio' | 'preafiliacion', title: string): Promise<void> => {
  const { createDraft } = await import('../../../src/offline/drafts/drafts')
  const { handInDraft } = await import('../../../src/offline/outbox/outbox')
  const { vaultOwner } = await import('../../../src/offline/vault/vault')
  const owner = vaultOwner()
  if (owner === null) throw new Error('The vault is closed.')
  const { id } = valueOf(await createDraft({ formId: kind, formVersion: 1, owner, content: {} })).meta
  valueOf(await handInDraft(id, { ...sealInput, kind, title }))
}

test('[PROC-002] benefits that wait on the device stand above, and lead to the outbox', async () => {
  const { openVault } = await import('../../../src/offline/vault/vault')
  valueOf(await openVault({ nroafi: '84217', password: 'Contrasena1', secret: new Uint8Array(32) }))
  await seal('preafiliacion', 'Afiliación de otra persona')
  await seal('subsidio', 'Subsidio por nacimiento')
  const { at } = portal.open([])
  await screen.findByText('Tenés un pedido de subsidio que todavía no llegó a la Caja')
  expect(words()).toContain('Subsidio por nacimiento')
  expect(words()).not.toContain('Afiliación de otra persona')
  fireEvent.click(screen.getByRole('link', { name: 'Ver la bandeja de salida' }))
  expect(at()).toBe('/bandejaDeSalida')
})

test('with nothing that waits there is no note', async () => {
  const { lockVault } = await import('../../../src/offline/vault/vault')
  lockVault()
  portal.open([])
  await screen.findByRole('heading', { name: 'Todavía no tenés trámites' })
  expect(screen.queryByRole('link', { name: 'Ver la bandeja de salida' })).toBeNull()
})

const item = (kind: OutboxItem['kind'], state: OutboxState): OutboxItem =>
  anOutboxItem({ id: state, owner: 'miembro:7f0c', kind, state })

test.each<[OutboxItem['kind'], OutboxState, number, boolean]>([
  ['subsidio', 'queued', 1, false],
  ['subsidio', 'sending', 1, false],
  ['subsidio', 'backoff', 1, false],
  ['subsidio', 'waiting_auth', 1, false],
  ['subsidio', 'needs_action', 1, true],
  ['subsidio', 'accepted', 0, false],
  ['subsidio', 'withdrawn', 0, false],
  ['preafiliacion', 'queued', 0, false],
  [null, 'queued', 0, false],
])('of an item of kind %j that is %s the note tells %i', (kind, state, count, isUrgent) => {
  const told = waitingProcedures([item(kind, state)], submissions)
  expect([told.titles.length, told.isUrgent]).toEqual([count, isUrgent])
})

test('whatever becomes a procedure is announced, each kind by its own name', () => {
  const forms = {
    ...submissions,
    preafiliacion: { ...submissions.preafiliacion, becomesProcedure: { one: 'mensaje', many: 'mensajes' } },
  }
  const named = (...kinds: OutboxItem['kind'][]) =>
    waitingProcedures(
      kinds.map((kind) => item(kind, 'queued')),
      forms,
    ).named
  expect(named('preafiliacion')).toBe('un mensaje')
  expect(named('preafiliacion', 'preafiliacion')).toBe('2 mensajes')
  expect(named('subsidio', 'subsidio', 'subsidio')).toBe('3 pedidos de subsidio')
  expect(named('subsidio', 'preafiliacion')).toBe('2 trámites')
})
