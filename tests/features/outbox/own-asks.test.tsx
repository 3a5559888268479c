import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { documentAskPath } from '../../../src/contract/base-paths'
import type { AskedDocument } from '../../../src/domain/document-again/values'
import { aWorld, startFileServer } from '../../api/support/file-server'
import type { Call } from '../../api/support/server'
import { render, screen, waitFor } from '../../ui/support/setup'
import { words } from '../acts'
import { aReceipt } from '../support'

const asked: AskedDocument = {
  pedido: '5b1f6a0e-7f0d-4f5a-9a53-2f6e3f0a9c11',
  nrotramite: 'PA-2025-000042',
  tipo: 'Afiliación',
  slot: 'titular.dniDorso',
  etiqueta: 'DNI DORSO',
  widget: 'slots',
  motivo: 'La foto salió borrosa.',
  hasta: '2025-12-04',
}

const secret = 'ab'.repeat(32)

let fund: Awaited<ReturnType<typeof startFileServer>>
let OwnAsks: typeof import('../../../src/features/outbox/OwnAsks').OwnAsks
let calls: Call[] = []

beforeAll(async () => {
  fund = await startFileServer(aWorld())
  vi.stubEnv('VITE_API_HOST', fund.url)
  vi.resetModules()
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  ;({ OwnAsks } = await import('../../../src/features/outbox/OwnAsks'))
})
beforeEach(() => {
  calls = []
  fund.world.answer = (call) => {
    calls.push(call)
    return { json: { documento: asked } }
  }
})
afterAll(async () => {
  await fund.stop()
  vi.unstubAllEnvs()
})

const show = (receipt: ReturnType<typeof aReceipt>) => {
  const { hook, searchHook } = memoryLocation({ path: '/bandejaDeSalida' })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <OwnAsks receipts={[receipt]} />
    </Router>,
  )
}

test('[UNS-130] the device that sent a request to join asks by its secret, and leads to the slot', async () => {
  const receipt = aReceipt({ secret })
  show(receipt)
  const way = await screen.findByRole('link', { name: 'Mandar el DNI DORSO' })
  expect(way.getAttribute('href')).toContain(`/documento?envio=${receipt.id}`)
  expect(words()).toContain('La foto salió borrosa.')
  expect(calls.map(({ path }) => path)).toEqual([documentAskPath(receipt.id)])
})

test('[UNS-130] a receipt without a secret, of an earlier release, asks nothing', async () => {
  show(aReceipt())
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(calls).toEqual([])
})
