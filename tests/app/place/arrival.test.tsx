// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { focusArrival } from '../../../src/app/arrival'
import { fireEvent } from '../../ui/support/setup'

beforeEach(() => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  document.body.replaceChildren()
})

/** Puts a screen with this content into the page. */
const showScreen = (content: string): void => {
  const main = document.createElement('main')
  main.innerHTML = content
  document.body.append(main)
}

const focused = () => document.activeElement?.textContent

describe('arriving at a screen', () => {
  test('gives the focus to its heading', () => {
    showScreen('<h1>Mis turnos</h1>')
    focusArrival()
    expect(focused()).toBe('Mis turnos')
    expect(document.querySelector('h1')?.tabIndex).toBe(-1)
  })

  test('waits for a heading that is still on its way', async () => {
    focusArrival()
    showScreen('<h1>Mis trámites</h1>')
    await vi.waitFor(() => expect(focused()).toBe('Mis trámites'))
  })

  test('leaves the focus to a part of the screen that took it', () => {
    showScreen('<h1>Mis medios de contacto</h1><section tabindex="-1">Teléfonos</section>')
    document.querySelector('section')?.focus()
    focusArrival()
    expect(focused()).toBe('Teléfonos')
  })

  test('[P43] gives it to the heading that takes the place of the first one', async () => {
    showScreen('<h1>Medios de contacto</h1>')
    focusArrival()
    document.body.replaceChildren()
    showScreen('<h1>Contacto</h1>')
    await vi.waitFor(() => expect(focused()).toBe('Contacto'))
    expect(globalThis.scrollTo).toHaveBeenCalledTimes(1)
  })

  test.each<[string, () => void]>([
    ['presses a key', () => void fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['touches the screen', () => void fireEvent.pointerDown(document.body)],
  ])('leaves alone who %s first', async (_what, act) => {
    focusArrival()
    act()
    showScreen('<h1>Haberes</h1>')
    // The page's changes are told in order: when this one is heard, the heading's was.
    await new Promise<void>((heard) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        heard()
      })
      observer.observe(document.body, { attributes: true })
      document.body.dataset['seen'] = 'si'
    })
    expect(document.activeElement).toBe(document.body)
  })
})
