import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeLink } from '../../../src/contract/code/link'
import { toWords } from '../../../src/contract/code/words'
import type { Code } from '../../../src/domain/code/code'
import { valueOf } from '../../offline/support/examples'
import { parcelServer } from '../../sync/handover/parcel-server'
import { act, fireEvent, screen } from '../../ui/support/setup'
import { press, words } from '../acts'
import { openDevice } from './support'

const found = 'Lo encontramos. Revisá que sea el tuyo.'

let portal: Awaited<ReturnType<typeof openDevice>>
let server = parcelServer()
beforeAll(async () => {
  portal = await openDevice()
})
beforeEach(() => {
  server = parcelServer()
  portal.begin(server)
})
afterEach(() => portal.end())
afterAll(() => vi.unstubAllEnvs())

const open = (onSignIn: () => void = () => undefined) =>
  portal.show(<portal.CarryPage forms={portal.forms} onSignIn={onSignIn} />)

/** Enters the ten words, without accents and in capitals, and looks the form up. */
const enterWords = async (code: Code): Promise<void> => {
  const several = toWords(code).join(' ').normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  const first = await screen.findByRole('combobox', { name: 'Palabra 1' })
  fireEvent.paste(first, { clipboardData: { getData: () => several } })
  press('Buscar el formulario')
}

/** Opens the page by the link, as the camera of a phone does. */
const openLink = (code: Code) => {
  history.replaceState(null, '', `/afiliados/seguir${new URL(codeLink('https://caja.test', code)).hash}`)
  return open()
}

const anotherTaker = 'f1f3a3e2-5bb7-4f59-8a28-9d0f0f5f5a01'

/** What another device does with the parcel of that code. */
const elsewhere = async (code: Code) => {
  const { id, proof } = await portal.keysOfCode(code)
  return {
    take: () => server.calls.take(id, { proof, taker: anotherTaker }, 'Computadora · navegador'),
    recall: () => server.calls.recall(id, ''),
  }
}

test('ten words find a form, which is brought here whole and opens', async () => {
  const { id, code } = await portal.fromElsewhere()
  const { at } = open()
  await enterWords(code)
  expect(await screen.findByText(found)).toBeTruthy()
  for (const told of ['Se mueve, no se copia', '1 · 2 KB', 'ANA INÉS PAZ']) expect(words()).toContain(told)
  expect(await portal.stored(id)).toBeUndefined()
  press('Traer acá')
  expect(await screen.findByText('Listo: seguilo acá. En el otro dispositivo ya se cerró.')).toBeTruthy()
  expect(at()).toContain(`borrador=${id}`)
  expect(await portal.stored(id)).toEqual({ state: 'active', nombres: 'ANA INÉS' })
  expect(valueOf(await portal.listFiles(id)).map(({ name }) => name)).toEqual(['dni.jpg'])
})

test('the code of a link leaves the address at once', async () => {
  const { code } = await portal.fromElsewhere()
  openLink(code)
  expect(location.hash).toBe('')
  expect(await screen.findByText(found)).toBeTruthy()
})

describe('a code leads to nothing', () => {
  test('when its form was called back', async () => {
    const { code } = await portal.fromElsewhere()
    await (await elsewhere(code)).recall()
    openLink(code)
    expect(await screen.findByText('Ese formulario sigue en el otro dispositivo')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Traer acá' })).toBeNull()
  })

  test('when another device was first', async () => {
    const { code } = await portal.fromElsewhere()
    await (await elsewhere(code)).take()
    openLink(code)
    expect(await screen.findByText('Ya lo abrieron en otro dispositivo')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Traer acá' })).toBeNull()
  })

  test('when it was called back just before it is brought, and nothing is stored', async () => {
    const { id, code } = await portal.fromElsewhere()
    openLink(code)
    await screen.findByText(found)
    await (await elsewhere(code)).recall()
    press('Traer acá')
    expect(await screen.findByText('Ese formulario sigue en el otro dispositivo')).toBeTruthy()
    expect(await portal.stored(id)).toBeUndefined()
  })
})

test('without a connection it is looked up later, with the code that was typed', async () => {
  const { code } = await portal.fromElsewhere()
  act(() => portal.reportConnection(false))
  openLink(code)
  expect(await screen.findByText('Para traerlo hace falta conexión')).toBeTruthy()
  act(() => portal.reportConnection(true))
  press('Reintentar')
  expect(await screen.findByText(found)).toBeTruthy()
})

test('a member signs in meanwhile and does not type the code again', async () => {
  const { code } = await portal.fromElsewhere()
  const line = globalThis.fetch
  const refusal = JSON.stringify({ error: 401, msg: 'Ingresá.', detalle: [] })
  vi.stubGlobal(
    'fetch',
    async () => new Response(refusal, { status: 401, headers: { 'Content-Type': 'application/json' } }),
  )
  const { at, unmount } = openLink(code)
  expect(await screen.findByText('Ingresá para traerlo')).toBeTruthy()
  press('Ingresar')
  expect(at()).toBe('/login?redirect=%2Fseguir')
  unmount()
  vi.stubGlobal('fetch', line)
  open()
  expect(await screen.findByText(found)).toBeTruthy()
})
