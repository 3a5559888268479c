import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { visitor } from '../../../../src/domain/owner'
import { receiptFor, until, valueOf } from '../../../offline/support/examples'
import { act, screen } from '../../../ui/support/setup'
import { press, words } from '../../acts'
import { show } from './support'

/** The engine takes the buffers of the realm that it is loaded in, so it is loaded after `support`. */
const load = async () => {
  const { newDevice } = await import('../../../offline/support/tab')
  const { abortWrites } = await import('../../../offline/support/faults')
  const { handedIn, openTablet } = await import('../../../offline/envelopes/tablet')
  newDevice()
  const tablet = await openTablet()
  const { toWords } = await import('../../../../src/contract/code/words')
  const { showCodeOf } = await import('../../../../src/forms/kiosk/code-here')
  const { CodePage } = await import('../../../../src/features/carry/envelope/CodePage')
  return { ...tablet, tablet, handedIn, abortWrites, toWords, showCodeOf, CodePage }
}

let page: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  page = await load()
})
afterEach(() => vi.restoreAllMocks())

const open = async () => {
  const submissionId = await page.handedIn(page.tablet)
  page.showCodeOf({ submissionId, owner: visitor })
  return { submissionId, ...show(<page.CodePage />) }
}

const waiting = 'Tu trámite sale cuando vuelva la conexión'

test('the code is shown once the envelope is on the disk: as a picture and as its ten words', async () => {
  const { submissionId } = await open()
  await screen.findByRole('heading', { name: waiting })
  expect(valueOf(await page.listEnvelopes())).toHaveLength(1)
  const code = page.findLiving(submissionId)?.code
  if (code === undefined) throw new Error('no code')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(page.toWords(code))
  expect(screen.getByRole('img', { name: /Código QR/ })).toBeTruthy()
  expect(words()).toContain('2 archivos · cerrado hoy')
  expect(words()).toContain('esta tablet no lo puede abrir')
  expect(page.wasShown(submissionId)).toBe(true)
})

test('the words come with the place where they are typed: its address, and what leads there', async () => {
  const { EnvelopeCode } = await import('../../../../src/features/carry/envelope/EnvelopeCode')
  show(
    <EnvelopeCode
      envelope={{ code: { kind: 'sobre', secret: new Uint8Array(12) }, title: 'Afiliación', files: 1, closedAt: 0 }}
      origin="https://caja.example"
      now={0}
      onPrint={() => undefined}
    />,
  )
  const place = screen.getByText(/anotá las diez palabras y escribilas en/)
  expect(place.textContent).toContain('caja.example/afiliados/seguir')
  expect(place.textContent).toContain('Usá tu código acá')
})

test('printing prints the page, whose print sheet leaves the code alone', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  await open()
  await screen.findByRole('heading', { name: waiting })
  press('Imprimir el código')
  expect(print).toHaveBeenCalledOnce()
})

describe('a full disk', () => {
  test('nothing is promised, no code is shown, and it can be tried again', async () => {
    page.abortWrites('envelopeParts', 'QuotaExceededError', { times: 2 })
    const { submissionId } = await open()
    expect(await screen.findByText('No lo pudimos guardar para que salga solo')).toBeTruthy()
    expect(words()).toContain('Si te vas antes, se borra')
    expect(screen.queryByRole('img')).toBeNull()
    expect(page.wasShown(submissionId)).toBe(false)
    press('Reintentar')
    expect(await screen.findByRole('heading', { name: waiting })).toBeTruthy()
  })
})

test('the line comes back while its person is here: the fund has it, with its number', async () => {
  const { submissionId } = await open()
  await screen.findByRole('heading', { name: waiting })
  await act(async () => void valueOf(await page.markAccepted(submissionId, receiptFor(submissionId))))
  expect(await screen.findByText('PA-0001')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'La Caja recibió tu trámite' })).toBeTruthy()
})

test('the browser deletes the envelope while its person is here: it is closed again, under the same code', async () => {
  const { submissionId } = await open()
  await screen.findByRole('heading', { name: waiting })
  const id = page.findLiving(submissionId)?.id
  await page.envelopes.envelopes.clear()
  await until(async () => (await page.envelopes.envelopes.count()) === 1)
  expect((await page.envelopes.envelopes.toArray()).map((row) => row.id)).toEqual([id])
})

test('after a reload there is nobody’s code: the page leads to the start', async () => {
  const { at } = show(<page.CodePage />)
  await until(() => at() === '/kiosco')
  expect(words()).toBe('')
})
