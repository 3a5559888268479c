import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { benefitForm } from '../../src/features/benefits/form'
import { preAffiliationForm } from '../../src/features/preaffiliation/form'
import { makeOpenDraft } from '../../src/forms/draft/open-draft'
import { unbornDraft } from '../../src/forms/draft/unborn-draft'
import type { FormDefinition, FormValues } from '../../src/forms/form-definition'
import { KeepingNote } from '../../src/forms/wizard/KeepingNote'
import { keepingWords } from '../../src/forms/wizard/keeping-words'
import type { BrowserFacts } from '../../src/domain/browser'
import { visitor } from '../../src/domain/owner'
import { workConnection } from '../../src/offline/database/connection'
import { askPersistence, isEvictable, lookAtPersistence } from '../../src/offline/database/persistence'
import { answerOf, estimateStorage, findPromise } from '../../src/offline/database/storage-manager'
import { aBenefit } from '../domain/benefits/builders'
import { aPreAffiliation } from '../domain/builders'
import { newDevice } from '../offline/support/tab'
import { fireEvent, render, screen, act } from '../ui/support/setup'
import { someDeps } from './support/session'

const persist = vi.fn<() => Promise<boolean>>()

beforeEach(() => {
  newDevice()
  workConnection.drop()
  localStorage.clear()
  persist.mockReset().mockResolvedValue(false)
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist, persisted: persist } })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const reserved = async (): Promise<number> =>
  (await workConnection.get()).meta.where('id').startsWith('reserve:').count()

/** Opens a form that was only opened so far, types once and leaves. */
const editOnce = async <V extends FormValues>(form: FormDefinition<V>, values: V): Promise<void> => {
  const draft = unbornDraft(form, { id: crypto.randomUUID(), owner: visitor, values })
  const session = makeOpenDraft(form, draft, [], someDeps().deps)
  expect(persist).not.toHaveBeenCalled()
  session.apply((before) => ({ values: { ...before }, clear: [] }))
  await session.flush()
  await session.close()
}

describe('every form', () => {
  test.each([
    ['pre-affiliation', () => editOnce(preAffiliationForm, aPreAffiliation())],
    ['benefit', () => editOnce(benefitForm, aBenefit('nacimiento'))],
  ])(
    '%s: asks the browser to keep what is stored, and lays the reserve, after its first kept edit',
    async (_name, edit) => {
      await edit()
      await expect.poll(() => persist.mock.calls.length).toBe(1)
      expect(await reserved()).toBe(4)
      expect(isEvictable()).toBe(true)
    },
  )
})

describe('what the browser answers', () => {
  test.each([
    ['granted', true, false],
    ['refused', false, true],
  ])('%s is told to who looks', async (_name, granted, evictable) => {
    persist.mockResolvedValue(granted)
    await askPersistence()
    expect(isEvictable()).toBe(evictable)
    persist.mockResolvedValue(!granted)
    await lookAtPersistence()
    expect(isEvictable()).toBe(!evictable)
  })

  test('none, or an error, counts as a refusal', async () => {
    await askPersistence({ persist: async () => true })
    await askPersistence({})
    expect(isEvictable()).toBe(true)
    await lookAtPersistence({ persisted: () => Promise.reject(new TypeError('no')) })
    expect(isEvictable()).toBe(true)
  })

  test('is said under the form once, with what to do, and not again after "Entendido"', async () => {
    await lookAtPersistence({ persisted: async () => true })
    const first = render(<KeepingNote />)
    expect(document.body.textContent).toBe('')
    await act(() => lookAtPersistence({ persisted: async () => false }))
    expect(document.body.textContent).toContain('Este navegador puede borrar lo guardado')
    fireEvent.click(screen.getByRole('button', { name: 'Entendido' }))
    expect(document.body.textContent).toBe('')
    first.unmount()
    render(<KeepingNote />)
    expect(document.body.textContent).toBe('')
  })
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const touch = (agent: string): BrowserFacts => ({ agent, touchPoints: 5 })
const mouse = (agent: string): BrowserFacts => ({ agent, touchPoints: 0 })
const today = '2026-11-26'
const inDays = /borra lo guardado si no abrís el portal hasta el miércoles 2 de diciembre$/

test.each([
  ['[F62] Safari on a phone', touch(phone), false, inDays, /en la pantalla de inicio.* guarda aparte/],
  ['[F62] Safari on an iPad, which calls itself a Mac', touch(mac), false, inDays, /en la pantalla de inicio/],
  ['[F62] Safari on a Mac', mouse(mac), false, inDays, /en el Dock.* guarda aparte/],
  [
    '[F62] another browser on a phone',
    touch(`${phone} CriOS/141.0`),
    false,
    /^Este navegador borra .* hasta el/,
    /copia/,
  ],
  [
    'the app installed from Safari',
    touch(phone),
    true,
    /^Este navegador/,
    /Enviá pronto lo que empezaste o guardá una copia/,
  ],
  ['Chrome on Android', touch(android), false, /^Este navegador/, /instalá el portal o guardá una copia/],
  ['Firefox', mouse(firefox), false, /^Este navegador puede/, /instalá el portal o guardá una copia/],
])('in %s the person is told what it does and what to do', (_name, browser, installed, title, text) => {
  const said = keepingWords(browser, { installed, canCopy: true, today })
  expect(said.title).toMatch(title)
  expect(said.text).toMatch(text)
})

test('[F62] the last safe day is the sixth after the visit, by the calendar of the fund', () => {
  const titleOn = (day: string): string =>
    keepingWords(touch(phone), { installed: false, canCopy: true, today: day }).title
  expect(titleOn('2026-11-27')).toMatch(/^Safari .* hasta el jueves 3 de diciembre$/)
  expect(titleOn('2026-12-28')).toMatch(/hasta el domingo 3 de enero$/)
})

test.each([
  ['Safari', touch(phone), false, /Ingresá pronto con conexión.*Si instalás/],
  ['the app installed from Safari', touch(phone), true, /Ingresá pronto con conexión.* lo que espera\.$/],
  ['Chrome on Android', touch(android), false, /Ingresá pronto con conexión.* o instalá el portal\.$/],
])('in %s no copy is advised where a copy would hold nothing', (_name, browser, installed, text) => {
  const said = keepingWords(browser, { installed, canCopy: false, today })
  expect(said.text).toMatch(text)
  expect(said.text).not.toContain('copia')
})

describe('[F62] in a tab of Safari', () => {
  const inSafari = (): void => void vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(phone)
  const shown = (): string => document.body.textContent ?? ''
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('the day is told whatever the browser answers, and on the next day again, with the next one', async () => {
    inSafari()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T22:30:00-03:00'))
    await lookAtPersistence({ persisted: async () => true })
    const first = render(<KeepingNote />)
    // By the calendar of the fund it is still the 26th.
    expect(shown()).toContain('hasta el miércoles 2 de diciembre')
    expect(screen.getByRole('button', { name: 'Cómo se instala' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Entendido' }))
    expect(shown()).toBe('')
    first.unmount()
    clock.mockReturnValue(Date.parse('2026-11-27T08:00:00-03:00'))
    render(<KeepingNote />)
    expect(shown()).toContain('hasta el jueves 3 de diciembre')
  })

  test('the copy is one press away: the link names the draft that is open', async () => {
    inSafari()
    history.replaceState(null, '', '/formularioAfiliacion?borrador=b1')
    await lookAtPersistence({})
    render(<KeepingNote />)
    expect(screen.getByRole('link', { name: 'Guardar una copia' }).getAttribute('href')).toBe(
      '/bandejaDeSalida?copia=b1',
    )
    history.replaceState(null, '', '/')
  })
})

describe('[F63] an engine that has no manager of storage, or never answers', () => {
  const never = (): Promise<never> => new Promise(() => undefined)
  afterEach(() => {
    vi.useRealTimers()
  })

  test('counts as one that may evict, three seconds later; a late answer still counts', async () => {
    await lookAtPersistence({ persisted: async () => true })
    vi.resetModules()
    const fresh = await import('../../src/offline/database/persistence')
    vi.useFakeTimers()
    let answer = (_granted: boolean): void => undefined
    const looked = fresh.lookAtPersistence({
      persisted: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    expect(fresh.isEvictable()).toBeNull()
    await vi.advanceTimersByTimeAsync(3_000)
    await looked
    expect(fresh.isEvictable()).toBe(true)
    answer(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(fresh.isEvictable()).toBe(false)
  })

  test('gives no estimate and no promise, and nothing waits longer', async () => {
    vi.useFakeTimers()
    const asked = Promise.all([
      estimateStorage({ estimate: never }),
      findPromise({ persisted: never }),
      estimateStorage({ estimate: () => Promise.reject(new TypeError('no')) }),
      findPromise({}),
      answerOf(() => {
        throw new TypeError('no')
      }),
    ])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await asked).toEqual([{}, undefined, {}, undefined, undefined])
  })

  test('does not hold up the look for a private window', async () => {
    vi.useFakeTimers()
    const { probeStorage } = await import('../../src/offline/database/persistence')
    const refused = (): Promise<never> => Promise.reject(new DOMException('no', 'SecurityError'))
    let isDone = false
    const probed = probeStorage({ persisted: never, estimate: never, getDirectory: refused }).then(() => {
      isDone = true
    })
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      expect(isDone).toBe(true)
    })
    await probed
  })
})
