import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createCardSigner } from '../../../server/adapters/card-signer'
import { demoCardKey } from '../../../server/demo/card-key'
import { paths } from '../../../src/contract/base-paths'
import { codeAddress, encodeCardStatement } from '../../../src/contract/card/statement'
import { todayIn } from '../../../src/domain/dates'
import { screen } from '../../ui/support/setup'
import { press, type } from '../acts'
import { openFile } from '../file/support'
import { bringNodeBuffers } from '../node-realm'

bringNodeBuffers()

const load = async () => {
  const portal = await openFile()
  const { VerifyPage } = await import('../../../src/features/verify/VerifyPage')
  return { ...portal, VerifyPage }
}

let portal: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  portal = await load()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => {
  portal.end()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aCode = async (id: string): Promise<string> => {
  const signer = await createCardSigner(demoCardKey)
  const said = { nroafi: '120018', nombre: 'Rocío Medina', clase: 'Afiliada activa', dni: '222', vence: null }
  const times = { issuedAt: Date.now(), expiresAt: Date.now() + 86_400_000 }
  const code = await signer?.sign('credencial', encodeCardStatement({ id, ...said, ...times }))
  return codeAddress(location.origin, code ?? '')
}

const verify = async (code: string): Promise<void> => {
  press('Escribir el código')
  await screen.findByRole('textbox', { name: /^Enlace o código/ })
  type(/^Enlace o código/, code)
  press('Verificar')
}

test('a card that is withdrawn while the page stays open does not count when it is shown again', async () => {
  const withdrawn: string[] = []
  portal.world.answer = ({ path }) => {
    const bajas = withdrawn.map((id) => ({ id, dia: todayIn(Date.now()) }))
    const al = new Date(Date.now() + withdrawn.length).toISOString()
    return path === paths.withdrawals ? { json: { al, claves: [], bajas } } : undefined
  }
  portal.show(<portal.VerifyPage />)
  const code = await aCode('una')
  await verify(code)
  expect(await screen.findByRole('heading', { name: 'Credencial válida' })).toBeTruthy()
  withdrawn.push('una')
  await verify(code)
  expect(await screen.findByRole('heading', { name: 'Credencial dada de baja' })).toBeTruthy()
})

test('says that it is asking for the withdrawn cards, and without an answer that it could not', async () => {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  portal.world.answer = ({ path }) => (path === paths.withdrawals ? { status: 500 } : undefined)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await held
    return fetch(...call)
  })
  portal.show(<portal.VerifyPage />)
  await verify(await aCode('otra'))
  expect(await screen.findByRole('heading', { name: 'Credencial válida' })).toBeTruthy()
  expect(screen.getByText('Consultando las bajas…')).toBeTruthy()
  answer()
  expect(await screen.findByText(/^Sin lista de bajas: no pudimos consultarla/)).toBeTruthy()
})
