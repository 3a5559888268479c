import { expect, test, vi } from 'vitest'
import { codeLink } from '../../../src/contract/code/link'
import { toWords } from '../../../src/contract/code/words'
import type { Code } from '../../../src/domain/code/code'
import { WordEntry } from '../../../src/features/carry/WordEntry'
import { fireEvent, render, screen } from '../../ui/support/setup'

const code: Code = { kind: 'traspaso', secret: Uint8Array.from({ length: 12 }, (_, at) => at * 19) }
const words = toWords(code)

const field = (number: number): HTMLElement => screen.getByRole('combobox', { name: `Palabra ${number}` })

const type = (number: number, text: string): void => {
  fireEvent.focus(field(number))
  fireEvent.input(field(number), { target: { value: text } })
}

const paste = (number: number, text: string): boolean =>
  fireEvent.paste(field(number), { clipboardData: { getData: () => text } })

const show = () => {
  const onCode = vi.fn<(code: Code) => void>()
  render(<WordEntry onCode={onCode} />)
  return onCode
}

test('all ten words pasted into any field are a code, which is looked up when it is asked for', () => {
  const onCode = show()
  paste(4, words.join(' '))
  expect(words.map((_word, at) => field(at + 1)).map((node) => node.getAttribute('value'))).toEqual(words)
  expect(onCode).not.toHaveBeenCalled()
  fireEvent.submit(screen.getByRole('form'))
  expect(onCode).toHaveBeenCalledWith(code)
})

test('the link pasted into a field is looked up at once', () => {
  const onCode = show()
  paste(1, codeLink('https://portal.example', code))
  expect(onCode).toHaveBeenCalledWith(code)
})

test('a beginning offers its words, by keys and by touch', () => {
  show()
  type(1, 'mol')
  expect(screen.getAllByRole('option').map((node) => node.textContent)).toEqual(['molde', 'moler', 'molino'])
  fireEvent.keyDown(field(1), { key: 'ArrowDown' })
  expect(screen.getByRole('option', { name: 'moler' }).getAttribute('aria-selected')).toBe('true')
  expect(field(1).getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'moler' }).id)
  fireEvent.keyDown(field(1), { key: 'Enter' })
  expect(field(1).getAttribute('value')).toBe('moler')
  expect(document.activeElement).toBe(field(2))
  type(2, 'abej')
  fireEvent.pointerUp(screen.getByRole('option', { name: 'abeja' }))
  expect(field(2).getAttribute('value')).toBe('abeja')
})

test('a space ends a word, and leaving a field completes it', () => {
  show()
  type(1, 'moli ')
  expect(field(1).getAttribute('value')).toBe('molino')
  type(2, 'ABEJ')
  fireEvent.blur(field(2))
  expect(field(2).getAttribute('value')).toBe('abeja')
  expect(screen.getByText('Te faltan 8 palabras. Da igual mayúsculas o minúsculas.')).toBeTruthy()
})

test('a word that is not in the list is said by its number and leads there', () => {
  const onCode = show()
  paste(1, words.join(' '))
  type(3, 'zzz')
  fireEvent.blur(field(3))
  expect(screen.getByText('La palabra 3 no está en la lista. Revisala.')).toBeTruthy()
  expect(field(3).getAttribute('aria-invalid')).toBe('true')
  fireEvent.submit(screen.getByRole('form'))
  expect(onCode).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field(3))
})

test('ten words that are no code say so', () => {
  show()
  paste(1, words.map((word, at) => (at === 5 ? 'molino' : word)).join(' '))
  expect(screen.getByText('Una palabra no es la que muestra el otro dispositivo. Revisalas de a una.')).toBeTruthy()
})
