import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodePushState, type PushState } from '../../../src/contract/push/push'
import { portalOf, press } from '../entry/support'
import { render, screen, waitFor } from '../../ui/support/setup'
import { bringPush, takePush } from './browser-here'

let stop: () => Promise<void> = () => Promise.resolve()
beforeEach(() => localStorage.clear())
afterEach(async () => {
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllEnvs()
  takePush()
})

const key = 'B'.repeat(86)
const off: PushState = { key, active: null }
const on: PushState = { key, active: { since: 0, kinds: ['tramites'], digest: 'x' } }
const title = '¿Te avisamos en este dispositivo cuando cambie?'

/** The offer as it stands after a request was sent, and how often the server was asked about it. */
const show = async (state: PushState = off) => {
  const server = await portalOf(({ path }) => ({ json: encodePushState(path === paths.pushOn ? on : state) }))
  stop = server.stop
  const { PushOffer } = await import('../../../src/forms/push/PushOffer')
  const onChoose = vi.fn<() => void>()
  let shown = render(<PushOffer onChoose={onChoose} />)
  const again = (): void => {
    shown.unmount()
    shown = render(<PushOffer onChoose={onChoose} />)
  }
  return { onChoose, again, calls: server.calls }
}

describe('[UNS-134] after something was sent', () => {
  test('our own card asks first, then the browser; then it says where to choose', async () => {
    const browser = bringPush('default')
    const { onChoose } = await show()
    await screen.findByRole('heading', { name: title })
    expect(browser.asked).toBe(0)
    press('Sí, avisarme')
    await screen.findByText('Listo: te avisamos en este dispositivo')
    expect(browser.asked).toBe(1)
    press('Elegir')
    expect(onChoose).toHaveBeenCalledTimes(1)
  })

  test('who says no to the browser is told where they are turned on later', async () => {
    bringPush('default').answer = 'denied'
    await show()
    await screen.findByRole('heading', { name: title })
    press('Sí, avisarme')
    expect(await screen.findByText(/los activás más adelante en Avisos/)).toBeTruthy()
  })

  test('"Ahora no" hides it until the next request, twice at most', async () => {
    bringPush('default')
    const { again, calls } = await show()
    for (const time of [1, 2]) {
      await screen.findByRole('heading', { name: title })
      press('Ahora no')
      expect(screen.queryByRole('heading')).toBeNull()
      expect(calls).toHaveLength(time)
      again()
    }
    await waitFor(() => expect(localStorage.getItem('afiliados.avisos.despues')).toBe('2'))
    expect(calls).toHaveLength(2)
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test.each<[string, number, () => void, PushState]>([
    ['in a browser without notices', 0, () => undefined, off],
    ['where they are blocked', 0, () => bringPush('denied'), off],
    ['where they are on', 1, () => bringPush('granted', 'https://push.example/esta'), on],
    ['where the fund sends none', 1, () => bringPush('default'), { key: null, active: null }],
  ])('it does not appear %s', async (_where, asks, bring, state) => {
    bring()
    const { calls } = await show(state)
    await waitFor(() => expect(calls).toHaveLength(asks))
    await expect(screen.findByRole('heading', {}, { timeout: 100 })).rejects.toThrow('heading')
  })
})
