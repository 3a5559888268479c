import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parcelServer } from '../../sync/handover/parcel-server'
import { act, fireEvent, screen } from '../../ui/support/setup'
import { press, words } from '../acts'
import { codeOf, openDevice, shownWords } from './support'

const elsewhere = 'Este formulario sigue en otro dispositivo'

const onClose = vi.fn<() => void>()

let portal: Awaited<ReturnType<typeof openDevice>>
let server = parcelServer()
beforeAll(async () => {
  portal = await openDevice()
})
beforeEach(() => {
  server = parcelServer()
  portal.begin(server)
})
afterEach(() => {
  portal.end()
  onClose.mockReset()
})
afterAll(() => vi.unstubAllEnvs())

/** 'Seguir en otro dispositivo' over the screen of that draft. */
const open = (draftId: string) =>
  portal.show(
    <portal.CarryDialog draftId={draftId} forms={portal.forms} onClose={onClose} onSignIn={() => undefined} />,
  )

/** A draft on its way, with the dialog that shows its code. */
const onItsWay = async () => {
  const { id } = await portal.aStored()
  const shown = open(id)
  return { id, ...shown, code: codeOf(await shownWords()) }
}

/** Another device takes it, and brings it whole when it `confirms`. */
const takeElsewhere = async (code: ReturnType<typeof codeOf>, { confirms = false } = {}): Promise<void> => {
  const { id, proof } = await portal.keysOfCode(code)
  const taker = { proof, taker: '0d4f8e1a-3c57-4d0b-9a66-6f2b8f0e7c11' }
  await server.calls.take(id, taker, 'Teléfono · navegador')
  if (confirms) await server.calls.confirm(id, taker)
}

describe('a form that is taken along', () => {
  test('shows its code as a picture and ten words once it is ready, and cannot be edited meanwhile', async () => {
    const { id } = await onItsWay()
    expect(screen.getByRole('img', { name: /^Código QR/ })).toBeTruthy()
    expect(words()).toMatch(/ está listo para llevar · 1 archivo, 2 KB/)
    expect(await portal.stored(id)).toEqual({ state: 'away', nombres: 'ANA INÉS' })
    expect(server.made).toEqual(['state', 'open', 'putPart', 'putPart', 'close'])
  })

  test('with much to upload asks first, with the size, and nothing has left before', async () => {
    const { id } = await portal.aStored(600_000)
    open(id)
    await screen.findByText(/esta conexión puede gastar tus datos/)
    expect(words()).toContain('586 KB')
    expect(server.made).toEqual([])
    press('Ahora no')
    expect(onClose).toHaveBeenCalledTimes(1)
    press('Preparar el código')
    await shownWords()
    expect(server.made).toContain('close')
  })

  test('called back is edited where it was, and its code opens nothing', async () => {
    const { id, code } = await onItsWay()
    press('Seguir acá')
    expect(await screen.findByText('Listo: seguís acá. El código ya no sirve.')).toBeTruthy()
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(await portal.stored(id)).toEqual({ state: 'active', nombres: 'ANA INÉS' })
    const { id: parcel } = await portal.keysOfCode(code)
    expect(server.parcels.get(parcel)?.facts.state).toBe('recuperado')
  })

  test('says which device opened its code, and can be taken back from there', async () => {
    const { id, code, unmount } = await onItsWay()
    await takeElsewhere(code)
    unmount()
    open(id)
    expect(await screen.findByText(/^Lo abrieron en: Teléfono · navegador/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Las diez palabras del código' })).toBeNull()
    press('Cancelar y seguir acá')
    expect(await screen.findByText('Listo: seguís acá. El código ya no sirve.')).toBeTruthy()
    expect(await portal.stored(id)).toEqual({ state: 'active', nombres: 'ANA INÉS' })
  })

  test('brought elsewhere is closed here, and says where it is', async () => {
    const { id, code, unmount } = await onItsWay()
    await takeElsewhere(code, { confirms: true })
    unmount()
    open(id)
    expect(await screen.findByRole('dialog', { name: elsewhere })).toBeTruthy()
    expect(words()).toContain('Teléfono · navegador')
    expect(await portal.stored(id)).toBeUndefined()
  })

  test('whose last answer is lost cannot be edited until the fund has said who has it', async () => {
    server.setFault((at) => (at > 3 ? 'unanswered' : undefined))
    const { id } = await onItsWay()
    expect(words()).toContain('Sin respuesta de la Caja')
    press('Seguir acá')
    expect(await screen.findByText('La Caja todavía no respondió')).toBeTruthy()
    expect(await portal.stored(id)).toMatchObject({ state: 'away' })
  })
})

describe('without a connection', () => {
  test('it is said before anything is prepared, and a copy can be kept', async () => {
    const { id } = await portal.aStored()
    act(() => portal.reportConnection(false))
    const { at } = open(id)
    expect(await screen.findByText('Para pasarlo hace falta conexión')).toBeTruthy()
    expect(server.made).toEqual([])
    expect(await portal.stored(id)).toMatchObject({ state: 'active' })
    press('Guardar una copia')
    expect(onClose).toHaveBeenCalled()
    expect(at()).toBe('/bandejaDeSalida')
  })
})

describe('in place of a form', () => {
  const notice = (kind: 'away' | 'moved', draftId: string) => (
    <>
      <portal.DraftNotice opened={{ kind, draftId }} startHref="/preafiliacion" />
      <portal.CarryHost forms={portal.forms} />
    </>
  )

  test('that is on its way stands that it is not edited here, and its code is one press away', async () => {
    const { id, code, unmount } = await onItsWay()
    unmount()
    portal.show(notice('away', id))
    expect(screen.getByRole('heading', { name: 'En camino a otro dispositivo' })).toBeTruthy()
    press('Ver el código o seguir acá')
    expect(codeOf(await shownWords())).toEqual(code)
    // The dialog belongs to the portal, not to this screen: left open, it would stand over the next one.
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
  })

  test('that lives elsewhere stands where, and the way to bring it back', async () => {
    const { id, code, unmount } = await onItsWay()
    await takeElsewhere(code, { confirms: true })
    unmount()
    const dialog = open(id)
    await screen.findByRole('dialog', { name: elsewhere })
    dialog.unmount()
    const { at } = portal.show(notice('moved', id))
    expect(await screen.findByRole('heading', { name: elsewhere })).toBeTruthy()
    expect(words()).toContain('Teléfono · navegador')
    fireEvent.click(screen.getByRole('link', { name: 'Traerlo de vuelta' }))
    expect(at()).toBe('/seguir')
  })
})
