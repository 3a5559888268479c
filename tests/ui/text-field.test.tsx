// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushFields, hasPending, watchPending } from '../../src/ui/fields/flush'
import { TextField } from '../../src/ui/fields/TextField'
import { createEvent, fireEvent, render, screen } from './support/setup'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (text: string, caret = text.length) => {
  const box = input()
  box.value = text
  box.setSelectionRange(caret, caret)
  fireEvent(box, createEvent.input(box))
}
const field = (props: Partial<Parameters<typeof TextField>[0]> = {}) => (
  <TextField label="Apellido" name="apellido" value="" onCommit={() => undefined} {...props} />
)

test('tells its form what was typed until then, 30 ms after the first key', () => {
  const onCommit = vi.fn<(text: string, name: string) => void>()
  render(field({ onCommit }))
  type('A')
  vi.advanceTimersByTime(20)
  type('AB')
  vi.advanceTimersByTime(9)
  expect(onCommit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onCommit.mock.calls).toEqual([['AB', 'apellido']])
  vi.advanceTimersByTime(1000)
  expect(onCommit).toHaveBeenCalledTimes(1)
})

test('no key waits longer than 30 ms while the typing goes on', () => {
  const told: string[] = []
  render(field({ onCommit: (text) => told.push(text) }))
  for (let length = 1; length <= 10; length++) {
    type('A'.repeat(length))
    vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(10)
  expect(told).toEqual([2, 4, 6, 8, 10].map((length) => 'A'.repeat(length)))
})

test('typing renders neither its form nor its neighbours', () => {
  const rendered = vi.fn<() => void>()
  const Form = () => {
    rendered()
    const [value, setValue] = useState('')
    return field({ value, onCommit: setValue })
  }
  render(<Form />)
  type('A')
  type('AB')
  expect(rendered).toHaveBeenCalledTimes(1)
})

test.each([
  ['on blur', () => fireEvent.blur(input())],
  ['on flushFields', flushFields],
])('hands over at once %s, and only once', (_, hurry) => {
  const onCommit = vi.fn<(text: string, name: string) => void>()
  render(field({ onCommit }))
  type('GÓMEZ')
  hurry()
  vi.advanceTimersByTime(1000)
  expect(onCommit.mock.calls).toEqual([['GÓMEZ', 'apellido']])
})

test('is known to hold text from its first key until its form has it, also when the text ends as it began', () => {
  const heard: string[] = []
  const stop = watchPending(() => heard.push(hasPending() ? 'holds' : 'gave up'))
  render(field({ value: 'A', onCommit: (text) => heard.push(text) }))
  type('AB')
  expect(heard).toEqual(['holds'])
  flushFields()
  expect(heard.splice(0)).toEqual(['holds', 'AB', 'gave up'])
  type('ABC')
  type('AB')
  flushFields()
  stop()
  expect(heard).toEqual(['holds', 'gave up'])
})

test('hands over what was typed when it goes away', () => {
  const onCommit = vi.fn<(text: string, name: string) => void>()
  const { unmount } = render(field({ onCommit }))
  type('GÓMEZ')
  unmount()
  expect(onCommit.mock.calls).toEqual([['GÓMEZ', 'apellido']])
})

test('shows a value that changes from outside', () => {
  const { rerender } = render(field({ value: 'uno' }))
  rerender(field({ value: 'dos' }))
  expect(input().value).toBe('dos')
})

test('an echo that arrives late does not undo what is being typed', () => {
  const onCommit = vi.fn<(text: string, name: string) => void>()
  const { rerender } = render(field({ onCommit }))
  type('A')
  vi.advanceTimersByTime(30)
  type('AB')
  rerender(field({ value: 'A', onCommit }))
  expect(input().value).toBe('AB')
  vi.advanceTimersByTime(30)
  rerender(field({ value: 'AB', onCommit }))
  expect(input().value).toBe('AB')
  expect(onCommit.mock.calls).toEqual([
    ['A', 'apellido'],
    ['AB', 'apellido'],
  ])
})

test.each([
  { transform: 'upper' as const, typed: 'GóMEZ', caret: 2, shown: 'GÓMEZ', stays: 2 },
  { transform: 'lower' as const, typed: 'aNa@x.com', caret: 2, shown: 'ana@x.com', stays: 2 },
  { transform: 'digits' as const, typed: '12.345', caret: 3, shown: '12345', stays: 2 },
])('transform $transform keeps the caret where the person types', ({ transform, typed, caret, shown, stays }) => {
  const onCommit = vi.fn<(text: string, name: string) => void>()
  render(field({ transform, onCommit }))
  input().focus()
  type(typed, caret)
  expect([input().value, input().selectionStart]).toEqual([shown, stays])
  flushFields()
  expect(onCommit).toHaveBeenCalledWith(shown, 'apellido')
})

test.each([
  { key: 'ArrowUp', blockArrows: true, swallowed: true },
  { key: 'ArrowDown', blockArrows: true, swallowed: true },
  { key: 'ArrowLeft', blockArrows: true, swallowed: false },
  { key: 'ArrowUp', blockArrows: false, swallowed: false },
])('[VALID-032] $key with blockArrows $blockArrows: swallowed is $swallowed', ({ key, blockArrows, swallowed }) => {
  render(field({ blockArrows }))
  const press = createEvent.keyDown(input(), { key })
  fireEvent(input(), press)
  expect(press.defaultPrevented).toBe(swallowed)
})

test('[RECOVER-003] a ninth digit is not taken, and the field says so until it is left', () => {
  const onCommit = vi.fn<(text: string, name: string) => void>()
  render(field({ transform: 'digits', maxLength: 8, value: '30111222', onCommit }))
  const box = input()
  box.value = '301112229'
  fireEvent(box, new InputEvent('input', { bubbles: true, inputType: 'insertText', data: '9' }))
  expect(box.value).toBe('30111222')
  expect(screen.getByRole('alert').textContent).toBe('Acá van hasta 8 números.')
  expect(box.getAttribute('aria-invalid')).toBeNull()
  fireEvent.blur(box)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onCommit).not.toHaveBeenCalled()
})

test('[RECOVER-003] too many digits that arrive whole stay, and the field says what to do with them', () => {
  const onCommit = vi.fn<(text: string, name: string) => void>()
  render(field({ transform: 'digits', maxLength: 8, onCommit }))
  type('27-30111222-4')
  fireEvent.blur(input())
  expect(input().value).toBe('27301112224')
  expect(screen.getByText('Hay 11 números y acá van hasta 8. Borrá los que sobran.')).toBeTruthy()
  type('30111222')
  expect(screen.queryByText(/Borrá los que sobran/)).toBeNull()
})

test.each(['input', 'change'])('what fills in a form and tells of it by %s alone is taken whole', (name) => {
  const onCommit = vi.fn<(text: string, name: string) => void>()
  render(field({ transform: 'digits', maxLength: 11, onCommit }))
  input().value = '27-30111222-4'
  fireEvent(input(), new Event(name, { bubbles: true }))
  flushFields()
  expect(onCommit.mock.calls).toEqual([['27301112224', 'apellido']])
  expect(input().value).toBe('27301112224')
})

test.each(['paste', 'drop'] as const)('[CONTACT-030] a %s is refused and told to the caller', (way) => {
  const blockPaste = vi.fn<() => void>()
  render(field({ blockPaste }))
  const event = createEvent[way](input())
  fireEvent(input(), event)
  expect(event.defaultPrevented).toBe(true)
  expect(blockPaste).toHaveBeenCalledTimes(1)
})

test('pasting works everywhere else', () => {
  render(field())
  const paste = createEvent.paste(input())
  fireEvent(input(), paste)
  expect(paste.defaultPrevented).toBe(false)
})

test('a field with an error says so to a screen reader', () => {
  render(field({ hint: 'Como en tu DNI.', error: 'Campo requerido' }))
  const box = input()
  expect(box.getAttribute('aria-invalid')).toBe('true')
  const words = (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(words).toEqual(['Como en tu DNI.', 'Campo requerido'])
})
