import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act, fireEvent, render, screen } from '../ui/support/setup'

const day = 86_400_000

/** A visit: the page loads its modules anew, on the same device. */
const visit = async () => {
  vi.resetModules()
  const install = await import('../../src/app/install/install')
  const { InstallPrompt } = await import('../../src/app/install/InstallPrompt')
  install.watchInstall()
  return { ...install, InstallPrompt }
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
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
    await visit()
    const { InstallPrompt } = await visit()
    render(<InstallPrompt />)
    expect(screen.getByRole('region').textContent).toContain('Agregar a inicio')
    expect(screen.getByRole('region').textContent).toContain('instalala y pasalo con «Seguir en otro dispositivo»')
    expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull()
  })
})
