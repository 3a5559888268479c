import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aDraft } from '../offline/support/examples'
import { newDevice, openTab } from '../offline/support/tab'
import { act, fireEvent, render, screen } from '../ui/support/setup'

const day = 86_400_000
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const macSafari = (version: number): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}.0 Safari/605.1.15`

/** A visit: the page loads its modules anew, on the same device. */
const visit = async () => {
  vi.resetModules()
  const install = await import('../../src/app/install/install')
  const { InstallPrompt } = await import('../../src/app/install/InstallPrompt')
  const { findInstallWay } = await import('../../src/app/install/way')
  install.watchInstall()
  return { ...install, findInstallWay, InstallPrompt }
}

/** Chromium's offer. */
const makeOffer = () => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = vi.fn<() => Promise<unknown>>().mockResolvedValue(undefined)
  Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) })
  act(() => void window.dispatchEvent(event))
  return { event, prompt }
}

let standalone = false
beforeEach(() => {
  standalone = false
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  delete document.documentElement.dataset['mode']
})

const shown = (): boolean => screen.queryByRole('region', { name: 'Instalar el portal' }) !== null

describe('the invitation to install', () => {
  test('comes from the second visit on, once the browser offers it', async () => {
    const first = await visit()
    makeOffer()
    render(<first.InstallPrompt />)
    expect(shown()).toBe(false)
    const second = await visit()
    render(<second.InstallPrompt />)
    expect(shown()).toBe(false)
    const { event } = makeOffer()
    expect(event.defaultPrevented).toBe(true)
    expect(shown()).toBe(true)
  })

  test('uses the browser’s own question, within the press', async () => {
    await visit()
    const { InstallPrompt } = await visit()
    const { prompt } = makeOffer()
    render(<InstallPrompt />)
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Instalar' }))
    })
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(shown()).toBe(false)
  })

  test('stays away for 30 days after "Ahora no"', async () => {
    await visit()
    const { InstallPrompt, findInstallWay } = await visit()
    makeOffer()
    render(<InstallPrompt />)
    fireEvent.click(screen.getByRole('button', { name: 'Ahora no' }))
    expect(shown()).toBe(false)
    const then = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(then + 30 * day - 1_000)
    expect(findInstallWay()).toBeNull()
    vi.spyOn(Date, 'now').mockReturnValue(then + 30 * day + 1_000)
    expect(findInstallWay()).toBe('offer')
  })

  test('is gone once the portal is installed', async () => {
    await visit()
    const { InstallPrompt, findInstallWay } = await visit()
    makeOffer()
    render(<InstallPrompt />)
    act(() => void window.dispatchEvent(new Event('appinstalled')))
    expect(shown()).toBe(false)
    standalone = true
    makeOffer()
    expect(findInstallWay()).toBeNull()
  })

  test('never comes on a kiosk', async () => {
    await visit()
    const { InstallPrompt } = await visit()
    document.documentElement.dataset['mode'] = 'kiosk'
    makeOffer()
    render(<InstallPrompt />)
    expect(shown()).toBe(false)
  })

  test('shows the two steps by hand on iOS, with a word about drafts', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone)
    await visit()
    const { InstallPrompt } = await visit()
    render(<InstallPrompt />)
    expect(screen.getByRole('region').textContent).toContain('Agregar a inicio')
    expect(screen.getByRole('region').textContent).toContain('instalala y pasalo con «Seguir en otro dispositivo»')
    expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull()
  })

  test('[F71] shows its own two steps in Safari on a Mac that has them, and none in an older one', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get')
    agent.mockReturnValue(macSafari(16))
    await visit()
    const { InstallPrompt, findInstallWay } = await visit()
    expect(findInstallWay()).toBeNull()
    agent.mockReturnValue(macSafari(18))
    render(<InstallPrompt />)
    expect(screen.getByRole('heading', { name: 'Instalá el portal en tu Mac' })).toBeTruthy()
    expect(screen.getByRole('region').textContent).toContain('Agregar al Dock')
  })

  test('[F71] takes an iPad for what it is, although it calls itself a Mac', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(macSafari(18))
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 })
    await visit()
    const { InstallPrompt, findInstallWay } = await visit()
    expect(findInstallWay()).toBe('ios')
    render(<InstallPrompt />)
    expect(screen.getByRole('heading', { name: 'Instalá el portal en tu iPad' })).toBeTruthy()
    Reflect.deleteProperty(navigator, 'maxTouchPoints')
  })

  test('is gone in the app of an older iPhone, which has only its own mark', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone)
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
    await visit()
    const { findInstallWay } = await visit()
    expect(findInstallWay()).toBeNull()
    Reflect.deleteProperty(navigator, 'standalone')
  })
})

describe('[F71] the app that was just installed on an iPhone', () => {
  const offer = '¿Empezaste en Safari? Traelo acá'
  beforeEach(() => {
    newDevice()
    standalone = true
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone)
  })

  test('offers on its first start to bring what was begun in Safari, once', async () => {
    const first = await visit()
    const shownFirst = render(<first.InstallPrompt />)
    await screen.findByRole('heading', { name: offer })
    expect(screen.getByRole('link', { name: 'Traerlo' }).getAttribute('href')).toBe('/seguir')
    fireEvent.click(screen.getByRole('button', { name: 'No, empiezo acá' }))
    expect(screen.queryByRole('heading')).toBeNull()
    shownFirst.unmount()
    const { mayBring } = await import('../../src/app/install/BringFromSafari')
    expect(mayBring()).toBe(false)
  })

  test('is not asked on a phone with something stored, nor in a tab, nor elsewhere', async () => {
    await aDraft(await openTab())
    const { InstallPrompt } = await visit()
    const { hasStored } = await import('../../src/offline/leaving/unsent-here')
    render(<InstallPrompt />)
    await act(async () => void (await hasStored()))
    expect(screen.queryByRole('heading')).toBeNull()
    const { mayBring } = await import('../../src/app/install/BringFromSafari')
    expect(mayBring()).toBe(true)
    standalone = false
    expect(mayBring()).toBe(false)
    standalone = true
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0 Safari/537.36',
    )
    expect(mayBring()).toBe(false)
  })
})
