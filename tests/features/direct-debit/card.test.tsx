import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newDirectDebit } from '../../../src/domain/direct-debit/values'
import { visitor } from '../../../src/domain/owner'
import { startRecorder, type Reply } from '../../api/support/server'
import { aToken } from '../../api/support/token'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { press, type, words } from '../acts'

const member = { nombres: 'LUCÍA FERNANDA', apellido: 'ALBARRACÍN' }

const silence: Reply = { cut: true }
const strangePage: Reply = { status: 502, html: '<h1>Bad gateway</h1>' }
const enrolled: Reply = { status: 200, json: { success: true, msg: 'Su trámite nº TR-1 ...', tramite: 'TR-1' } }
const refusal = (status: number, msg: string, campos: object[] = []): Reply => ({
  status,
  json: { error: status, msg, detalle: [], campos },
})

const open = async () => {
  const replies: Reply[] = []
  const fund: { banks?: object[] } = {}
  const server = await startRecorder(({ path }) => {
    if (path.endsWith('/leeBancos'))
      return fund.banks ? { json: { bancos: fund.banks } } : { status: 404, json: { error: 404, msg: '', detalle: [] } }
    if (!path.endsWith('/mediosPago/adhesion')) return { json: { ok: true, hora: '2025-11-20T12:00:00-03:00' } }
    return replies.shift() ?? enrolled
  })
  vi.stubEnv('VITE_API_HOST', server.url)
  vi.resetModules()
  const session = await import('../../../src/api/session/session-store')
  const connection = await import('../../../src/api/connection')
  const { StoreGate } = await import('../../../src/api/StoreGate')
  const { appStore } = await import('../../../src/api/store')
  const { useCard } = await import('../../../src/features/direct-debit/card/useCard')
  const { CardPart } = await import('../../../src/features/direct-debit/card/CardPart')
  const { CardSend } = await import('../../../src/features/direct-debit/card/CardSend')
  const { makeOpenDraft } = await import('../../../src/forms/draft/open-draft')
  const { unbornDraft } = await import('../../../src/forms/draft/unborn-draft')
  const { directDebitForm: form } = await import('../../../src/features/direct-debit/form')
  await form.rules?.load()
  const values = newDirectDebit({ nroafi: '100001', ...member })
  const openDraft = makeOpenDraft(form, unbornDraft(form, { id: crypto.randomUUID(), owner: visitor, values }), [], {
    now: () => Date.now(),
    ask: () => Promise.resolve({ kind: 'unreachable' }),
  })
  const Card = () => {
    const card = useCard(openDraft, member)
    return (
      <main>
        <CardPart card={card} onAccount={() => undefined} />
        <CardSend card={card} />
      </main>
    )
  }
  const Page = () => (
    <StoreGate>
      <Card />
    </StoreGate>
  )
  return { server, replies, fund, ...session, ...connection, appStore, Page }
}

let portal: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  portal = await open()
})
afterAll(async () => {
  await portal.server.stop()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  portal.replies.length = 0
  portal.server.calls.length = 0
  portal.reportConnection(true)
  portal.startSession({ token: aToken({ nroafi: '100001' }), distrito: '1' })
})
afterEach(() => act(() => portal.endSession('expired')))

const show = () => {
  const { hook, searchHook, history } = memoryLocation({ path: '/mediosDePago', record: true })
  const { unmount } = render(
    <Router hook={hook} searchHook={searchHook}>
      <portal.Page />
    </Router>,
  )
  return { unmount, at: () => history.at(-1) }
}
const field = (label: string): string => String(Reflect.get(screen.getByRole('textbox', { name: label }), 'value'))
const typeCard = (number = '4509 9535 6623 3704'): void => {
  type('Número de tarjeta', number)
  fireEvent.change(screen.getByRole('combobox', { name: 'Banco emisor' }), { target: { value: '285' } })
  type('Vencimiento', '11/99')
  type('Titular', 'lucia albarracin')
}
const says = (text: string): Promise<void> => waitFor(() => expect(words()).toContain(text))
const sent = () =>
  portal.server.calls
    .filter(({ path }) => path.endsWith('/mediosPago/adhesion'))
    .map(({ key, body }) => ({ key, body: JSON.parse(body) }))

test('[DEBIT-004] a card is sent once, as typed, and is gone from the page and from the store', async () => {
  const { at } = show()
  typeCard()
  press('enviar trámite')
  await says('Su trámite nº TR-1')
  expect(sent().map(({ body }) => body)).toEqual([
    {
      nroafi: '100001',
      tipo: 'credito',
      tarjeta: '4509953566233704',
      banco: '285',
      vencimiento: '11/99',
      titular: 'LUCIA ALBARRACIN',
    },
  ])
  expect(JSON.stringify(portal.appStore.getState())).not.toMatch(/4509 ?9535/)
  expect(document.querySelector('input')?.value).toBe('')
  press('Ir a Mis trámites')
  expect(at()).toBe('/tramites')
})

test('[API-057] the banks to choose from are those of the fund, and their code is what is sent', async () => {
  portal.fund.banks = [
    { codigo: '007', nombre: 'BANCO GALICIA S.A.U.', cbu: '007' },
    { codigo: '901', nombre: 'BANCO DE LA CAJA', cbu: '901' },
  ]
  show()
  const list = await screen.findByRole('combobox', { name: 'Banco emisor' })
  await waitFor(() => expect(list.textContent).toContain('BANCO DE LA CAJA'))
  expect(list.querySelectorAll('option[value]:not([value=""])')).toHaveLength(2)
  typeCard()
  fireEvent.change(list, { target: { value: '901' } })
  press('enviar trámite')
  await says('Su trámite nº TR-1')
  expect(sent().map(({ body }) => body.banco)).toEqual(['901'])
  delete portal.fund.banks
})

test.each<[string, Reply]>([
  ['no answer', silence],
  ['the page of something else', strangePage],
  ['an error of the server', refusal(500, 'Ocurrió un error en el servidor.')],
])(
  '%s leaves the outcome open: pressed again it has the same key, with another number another one',
  async (_about, reply) => {
    portal.replies.push(reply, reply)
    show()
    typeCard()
    press('enviar trámite')
    await says('No sabemos si llegó')
    expect(field('Número de tarjeta')).toBe('4509 9535 6623 3704')
    act(() => portal.reportConnection(true))
    press('enviar trámite')
    await waitFor(() => expect(sent()).toHaveLength(2))
    await says('No sabemos si llegó')
    act(() => portal.reportConnection(true))
    type('Número de tarjeta', '5031 7557 3453 0604')
    press('enviar trámite')
    await says('Recibimos tu trámite')
    const [first, again, other] = sent().map(({ key }) => key)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  },
)

test('a refusal is said at its field until that is changed, and a 503 in its words', async () => {
  portal.replies.push(refusal(422, 'Formulario inválido, revisá los campos.', [{ path: 'tarjeta', message: 'Otra.' }]))
  portal.replies.push(refusal(503, 'No quedó nada pedido: probá de nuevo en unos minutos.'))
  show()
  typeCard()
  press('enviar trámite')
  await says('No adherimos tu tarjeta')
  expect(screen.getByRole('textbox', { name: 'Número de tarjeta' }).getAttribute('aria-invalid')).toBe('true')
  type('Número de tarjeta', '5031 7557 3453 0604')
  await waitFor(() => expect(words()).not.toContain('Otra.'))
  press('enviar trámite')
  await says('No quedó nada pedido')
})

test('[UNS-118] the end of the session empties the card before anybody else may look, and says so', async () => {
  show()
  typeCard()
  act(() => portal.endSession('expired'))
  act(() => void portal.startSession({ token: aToken({ nroafi: '100001' }), distrito: '1' }))
  await says('Borramos los datos de tu tarjeta')
  expect(field('Número de tarjeta')).toBe('')
  expect(field('Titular')).toBe('')
})

test('[UNS-118] a page that the browser puts aside has no card, and one without a card says nothing', async () => {
  show()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(words()).not.toContain('Borramos')
  typeCard()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  await says('Borramos los datos de tu tarjeta')
  expect(field('Número de tarjeta')).toBe('')
})

test('[UNS-118] without a connection there are no fields, but one that is being typed stays', async () => {
  show()
  typeCard()
  act(() => portal.reportConnection(false))
  await says('Lo que escribiste sigue acá mientras no salgas')
  expect(field('Número de tarjeta')).toBe('4509 9535 6623 3704')
})
