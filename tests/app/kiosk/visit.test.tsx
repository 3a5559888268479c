import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { visitor } from '../../../src/domain/owner'
import { newDevice } from '../../offline/support/tab'
import { act, fireEvent, render, screen } from '../../ui/support/setup'

const left: string[] = []

// The browser's history, which jsdom does not have.
vi.mock('../../../src/app/visit/history', () => ({
  beginHistory: () => undefined,
  leaveForGood: async (address: string) => void left.push(address),
}))

const minutes = 60_000
const aDraft = { formId: 'preafiliacion', formVersion: 1, owner: visitor, content: { apellido: 'Ñandú' } }

/** A tablet that begins, with this place of it on the screen. */
const begin = async (path: string) => {
  vi.resetModules()
  history.replaceState(null, '', '/afiliados/kiosco?modo=kiosco')
  const { boot } = await import('../../../src/app/kiosk/boot')
  await boot()
  const { KioskShell } = await import('../../../src/app/kiosk/KioskShell')
  const drafts = await import('../../../src/offline/drafts/drafts')
  const place = memoryLocation({ path, record: true })
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <KioskShell who={{ kind: 'nobody', ended: null }}>
        <p>Zoraida</p>
      </KioskShell>
    </Router>,
  )
  return { drafts, at: () => place.history.at(-1) }
}

/** Nobody touches the tablet for that long. */
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

const asks = () => screen.queryByRole('alertdialog', { name: '¿Seguís ahí?' })

beforeEach(() => {
  newDevice()
  left.length = 0
  sessionStorage.clear()
  // Only the clocks of the watch: what is stored takes its real time.
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

describe('[UNS-121] a visit that nobody touches', () => {
  test('is asked about after a minute and a half, and goes on by a touch', async () => {
    await begin('/preafiliacion')
    pass(1.4 * minutes)
    expect(asks()).toBeNull()
    pass(0.2 * minutes)
    expect(asks()).toBeTruthy()
    act(() => void fireEvent.pointerDown(document.body))
    expect(asks()).toBeNull()
    pass(1.4 * minutes)
    expect([asks(), left]).toEqual([null, []])
  })

  test('ends after two minutes', async () => {
    const { drafts } = await begin('/preafiliacion')
    await drafts.createDraft(aDraft)
    pass(2 * minutes)
    expect(screen.getByText('Borrando tus datos…')).toBeTruthy()
    await expect.poll(() => left).toEqual(['/afiliados/kiosco?fin=inactividad'])
    expect(await drafts.createDraft(aDraft)).toMatchObject({ ok: false })
  })

  test('of a tablet that slept ends at the touch that wakes it', async () => {
    await begin('/preafiliacion')
    vi.setSystemTime(Date.now() + 60 * minutes)
    act(() => void fireEvent.pointerDown(document.body))
    await expect.poll(() => left).toEqual(['/afiliados/kiosco?fin=inactividad'])
  })

  test('where nobody began is put in order and stays at its start', async () => {
    await begin('/kiosco')
    pass(3 * minutes)
    expect([asks(), screen.queryByText('Borrando tus datos…'), left]).toEqual([null, null, []])
  })
})

describe('[UNS-16] the way out', () => {
  const question = () => screen.findByRole('alertdialog', { name: '¿Terminaste en esta tablet?' })

  test('asks before something unsent is deleted, and keeps it for who stays', async () => {
    const { drafts } = await begin('/preafiliacion')
    await drafts.createDraft(aDraft)
    fireEvent.click(screen.getByRole('button', { name: 'Terminé' }))
    await question()
    fireEvent.click(screen.getByRole('button', { name: 'Seguir cargando' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(await drafts.listDrafts(visitor)).toMatchObject({ value: [{ formId: 'preafiliacion' }] })
    fireEvent.click(screen.getByRole('button', { name: 'Terminé' }))
    await question()
    fireEvent.click(screen.getByRole('button', { name: 'Borrar y terminar' }))
    await expect.poll(() => left).toEqual(['/afiliados/kiosco?fin=persona'])
  })

  test('is taken at once with nothing unsent', async () => {
    await begin('/preafiliacion')
    fireEvent.click(screen.getByRole('button', { name: 'Terminé' }))
    await expect.poll(() => left).toEqual(['/afiliados/kiosco?fin=persona'])
  })

  test('by the start page asks too, where the next person would begin', async () => {
    const { drafts, at } = await begin('/preafiliacion')
    await drafts.createDraft(aDraft)
    fireEvent.click(screen.getByRole('link', { name: 'Inicio' }))
    await question()
    expect(at()).toBe('/preafiliacion')
  })

  test('by the start page just leads there with nothing stored', async () => {
    const { at } = await begin('/preafiliacion')
    fireEvent.click(screen.getByRole('link', { name: 'Inicio' }))
    await expect.poll(at).toBe('/kiosco')
    expect(left).toEqual([])
  })
})
