import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MenuButton } from '../../src/ui/actions/MenuButton'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import { FrameDialog } from '../../src/ui/dialogs/FrameDialog'
import { FullDialog } from '../../src/ui/dialogs/FullDialog'
import { MenuDialog } from '../../src/ui/dialogs/MenuDialog'
import { shieldMs } from '../../src/ui/manners/Shield'
import { NoticeBell } from '../../src/ui/frame/NoticeBell'
import { Bell } from '../../src/ui/icons/member-icons'
import { act, fireEvent, render, screen } from './support/setup'

/** The back button of a phone, as a browser tells of it. */
const watchers: FakeWatcher[] = []
class FakeWatcher extends EventTarget {
  constructor() {
    super()
    watchers.push(this)
  }
  destroy(): void {
    watchers.splice(watchers.indexOf(this), 1)
  }
}
/** Whether something took the press; otherwise the phone leaves the page. */
const goBack = (): boolean => {
  const top = watchers.pop()
  act(() => void top?.dispatchEvent(new Event('close')))
  return top !== undefined
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('CloseWatcher', FakeWatcher)
})
afterEach(() => {
  watchers.length = 0
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Own = { isOpen: boolean; close: () => void }

/** What opens by a button of the screen below it, and is open while that says so. */
const pieces: readonly [string, (own: Own) => ReactNode][] = [
  ['a dialog, or sheet of a phone', (own) => <Dialog title="Uno" isOpen={own.isOpen} onClose={own.close} />],
  [
    'a question',
    (own) => (
      <ConfirmDialog title="Uno" isOpen={own.isOpen} confirmText="Sí" onConfirm={own.close} onCancel={own.close} />
    ),
  ],
  ['a dialog for a whole task', (own) => (own.isOpen ? <FullDialog title="Uno" onClose={own.close} /> : null)],
  [
    'a dialog with another page',
    (own) =>
      own.isOpen ? (
        <FrameDialog title="Uno" onClose={own.close}>
          <p>Otra</p>
        </FrameDialog>
      ) : null,
  ],
  [
    'the menu of a phone',
    (own) => (
      <MenuDialog isOpen={own.isOpen} onClose={own.close} brand="Caja" foot="Pie">
        <a href="/afiliados/turnos">Turnos</a>
      </MenuDialog>
    ),
  ],
]

const Below = ({ piece }: { piece: (own: Own) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {piece({ isOpen, close: () => setOpen(false) })}
    </>
  )
}

const dropped: readonly [string, string, ReactNode][] = [
  [
    'the notices',
    'Notificaciones: Sin notificaciones',
    <NoticeBell key="a" count={0} isUrgent={false} says={[]} renderList={() => <p>Nada</p>} />,
  ],
  [
    'a menu of actions',
    'Más',
    <MenuButton key="b" label="Más" choices={[{ id: 'uno', label: 'Uno', glyph: Bell, onPress: () => undefined }]}>
      Más
    </MenuButton>,
  ],
]

const open = (name: string): HTMLElement => {
  const opener = screen.getByRole('button', { name })
  act(() => opener.focus())
  fireEvent.click(opener)
  act(() => vi.advanceTimersByTime(50))
  return opener
}
const settle = (ms = 1_000) => act(() => vi.advanceTimersByTime(ms))
const layer = () => screen.queryByRole('dialog') ?? screen.queryByRole('alertdialog') ?? screen.queryByRole('menu')
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })

const shows = [
  ...pieces.map(([name, piece]) => [name, 'Abrir', <Below key={name} piece={piece} />] as const),
  ...dropped,
]

describe.each(shows)('%s', (_name, opener, content) => {
  test.each([
    ['the back button of a phone', goBack],
    ['Esc', escape],
  ])('closes by %s, and the focus returns to what opened it', (_how, close) => {
    render(content)
    const button = open(opener)
    expect(layer()).toBeTruthy()
    close()
    settle()
    expect(layer()).toBeNull()
    expect(document.activeElement).toBe(button)
    // The next press leaves the page again.
    expect(goBack()).toBe(false)
  })

  test('takes no pointer in its first 400 milliseconds, and keys from the beginning', () => {
    render(content)
    open(opener)
    const shield = document.querySelector('.shield')
    expect(shield).toBeTruthy()
    expect(fireEvent.pointerDown(shield ?? document.body)).toBe(false)
    expect(layer()).toBeTruthy()
    settle(shieldMs - 51)
    expect(document.querySelector('.shield')).toBeTruthy()
    settle(1)
    expect(document.querySelector('.shield')).toBeNull()
  })
})

test('a dialog that needs a choice stays through Back and Esc, and the page is not left', () => {
  const onClose = vi.fn<() => void>()
  render(<Dialog title="Uno" isOpen persistent onClose={onClose} />)
  expect([goBack(), goBack()]).toEqual([true, true])
  escape()
  settle()
  expect(onClose).not.toHaveBeenCalled()
  expect(layer()).toBeTruthy()
})
