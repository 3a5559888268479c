import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { benefitForm } from '../../src/features/benefits/form'
import { preAffiliationForm } from '../../src/features/preaffiliation/form'
import { makeOpenDraft } from '../../src/forms/draft/open-draft'
import { unbornDraft } from '../../src/forms/draft/unborn-draft'
import type { FormDefinition, FormValues } from '../../src/forms/form-definition'
import { KeepingNote } from '../../src/forms/wizard/KeepingNote'
import { keepingWords } from '../../src/forms/wizard/keeping-words'
import { visitor } from '../../src/domain/owner'
import { workConnection } from '../../src/offline/database/connection'
import { askPersistence, isEvictable, lookAtPersistence } from '../../src/offline/database/persistence'
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

test.each([
  ['Safari on a phone', phone, false, /^Safari borra .*siete días/, /guarda aparte/],
  ['Safari on a Mac', mac, false, /^Safari borra .*siete días/, /guarda aparte/],
  ['the app installed from Safari', phone, true, /^Este navegador/, /Enviá pronto lo que empezaste o guardá una copia/],
  ['Chrome on Android', android, false, /^Este navegador/, /instalá el portal o guardá una copia/],
  ['Firefox', firefox, false, /^Este navegador/, /instalá el portal o guardá una copia/],
])('in %s the person is told what it does and what to do', (_name, agent, installed, title, text) => {
  const said = keepingWords(agent, { installed, canCopy: true })
  expect(said.title).toMatch(title)
  expect(said.text).toMatch(text)
})

test.each([
  ['Safari', phone, false, /^Ingresá pronto con conexión.*Si instalás/],
  ['the app installed from Safari', phone, true, /Ingresá pronto con conexión.* lo que espera\.$/],
  ['Chrome on Android', android, false, /Ingresá pronto con conexión.* o instalá el portal\.$/],
])('in %s no copy is advised where a copy would hold nothing', (_name, agent, installed, text) => {
  const said = keepingWords(agent, { installed, canCopy: false })
  expect(said.text).toMatch(text)
  expect(said.text).not.toContain('copia')
})
