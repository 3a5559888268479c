import { expect, test, vi } from 'vitest'
import { writeAsTyped } from '../../src/ui/fields/write-as-typed'

/** Lets the browser type this; gives what was written through its own editing, and whether the key itself was kept out. */
const type = (data: string | null, more: InputEventInit = {}, canEdit = true) => {
  const execCommand = vi.fn<(command: string, showUi: boolean, text: string) => boolean>(() => canEdit)
  Object.assign(document, { execCommand })
  const event = new InputEvent('beforeinput', { inputType: 'insertText', cancelable: true, data, ...more })
  writeAsTyped(event, 'upper')
  return [execCommand.mock.calls.map(([, , text]) => text), event.defaultPrevented]
}

test('a key is written in capitals by the browser, whose undo knows it then', () => {
  expect(type('a')).toEqual([['A'], true])
  expect(type('ana', { inputType: 'insertFromPaste' })).toEqual([['ANA'], true])
})

test.each([
  ['a capital', 'A', {}],
  ['a key of a composing keyboard', 'a', { isComposing: true }],
  ['a deletion', null, { inputType: 'deleteContentBackward' }],
  ['an undo', null, { inputType: 'historyUndo' }],
  ['a letter that becomes two', 'ß', {}],
])('%s is left to the browser', (_words, data, more) => {
  expect(type(data, more)).toEqual([[], false])
})

test('where the browser cannot write it, the key goes in as it came', () => {
  expect(type('a', {}, false)).toEqual([['A'], false])
})
