import { useId, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react'
import { readLink } from '../../contract/code/link'
import { findWord, wordsFrom } from '../../contract/code/words'
import type { Code } from '../../domain/code/code'
import { classNames } from '../../ui/class-names'
import { Button } from '../../ui/actions/Button'
import { Icon } from '../../ui/icons/Icon'
import { Check } from '../../ui/icons/icons'
import { completionOf, isSeveral, judgeWords, noWords, settledWord, withSeveral, type Typed } from './word-entry'

const mostSuggestions = 4
const places = noWords().map((_word, index) => index)
const fieldId = (index: number): string => `palabra-${index + 1}`

const focusWord = (index: number): void => document.getElementById(fieldId(index))?.focus()

const sayTyped = (typed: Typed): { text: string; isWrong: boolean } => {
  switch (typed.kind) {
    case 'missing':
      return {
        text: `${typed.count === 1 ? 'Te falta 1 palabra' : `Te faltan ${typed.count} palabras`}. Da igual mayúsculas o minúsculas.`,
        isWrong: false,
      }
    case 'unknown':
      return {
        text:
          typed.numbers.length === 1
            ? `La palabra ${typed.numbers[0]} no está en la lista. Revisala.`
            : `Las palabras ${typed.numbers.join(', ')} no están en la lista. Revisalas.`,
        isWrong: true,
      }
    case 'mistyped':
      return { text: 'Una palabra no es la que muestra el otro dispositivo. Revisalas de a una.', isWrong: true }
    case 'newer':
      return { text: 'Lo hizo una versión más nueva del portal. Conectate y actualizalo acá.', isWrong: true }
    case 'code':
      return { text: 'Están las diez palabras.', isWrong: false }
  }
}

/** The ten fields of a code. Each helps with its word; the link, or all ten words, may be pasted into any of them. */
export const WordEntry = ({ onCode }: { onCode: (code: Code) => void }) => {
  const [texts, setTexts] = useState(noWords)
  const [at, setAt] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const listId = useId()
  const statusId = useId()
  const typed = judgeWords(texts, at)
  const words = sayTyped(typed)
  const text = at === null ? '' : (texts[at] ?? '')
  const offered = wordsFrom(text, mostSuggestions)
  const suggestions = offered.length === 1 && findWord(text) === offered[0] ? [] : offered

  const put = (index: number, word: string): void => {
    setTexts((all) => all.map((one, place) => (place === index ? word : one)))
    setActive(0)
  }
  const choose = (index: number, word: string): void => {
    put(index, word)
    focusWord(index + 1)
  }
  const putSeveral = (index: number, several: string): void => {
    const next = withSeveral(texts, index, several)
    setTexts(next)
    focusWord(
      Math.max(
        0,
        next.findIndex((word) => word === '' || findWord(word) === undefined),
      ),
    )
  }
  const paste = (index: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const link = pasted.includes('#') ? readLink(pasted) : undefined
    if (link?.ok) {
      event.preventDefault()
      onCode(link.value)
    } else if (isSeveral(pasted)) {
      event.preventDefault()
      putSeveral(index, pasted)
    }
  }
  const input = (index: number) => (event: FormEvent<HTMLInputElement>) => {
    const node = event.currentTarget
    const { nativeEvent } = event
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    // A keyboard that suggests whole words ends each with a space.
    if (/\s$/.test(node.value) && node.value.trim() !== '') return choose(index, settledWord(node.value))
    if (isSeveral(node.value)) return putSeveral(index, node.value)
    const isTyping = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertText' && !isComposing
    const whole = isTyping && node.selectionEnd === node.value.length ? completionOf(node.value) : undefined
    if (whole === undefined || whole.length <= node.value.length) return put(index, node.value)
    const from = node.value.length
    // At once, and not with the next frame: the rest is selected, so that whoever types on writes over it.
    node.value = whole
    node.setSelectionRange(from, whole.length)
    put(index, whole)
  }
  const press = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    const chosen = suggestions[active]
    if ((key === 'ArrowDown' || key === 'ArrowUp') && suggestions.length > 0) {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : suggestions.length - 1
      setActive((last) => (last + step) % suggestions.length)
    } else if (key === 'Enter' && (chosen !== undefined || findWord(text) !== undefined) && typed.kind !== 'code') {
      event.preventDefault()
      choose(index, chosen ?? settledWord(text))
    } else if (key === 'Backspace' && text === '' && index > 0) {
      event.preventDefault()
      focusWord(index - 1)
    }
  }
  const leave = (index: number): void => {
    put(index, settledWord(texts[index] ?? ''))
    setAt((last) => (last === index ? null : last))
  }
  const search = (event: FormEvent): void => {
    event.preventDefault()
    const judged = judgeWords(texts, null)
    if (judged.kind === 'code') return onCode(judged.code)
    const wrong = judged.kind === 'unknown' ? (judged.numbers[0] ?? 1) - 1 : texts.indexOf('')
    focusWord(Math.max(0, wrong))
  }

  return (
    <form className="stack" noValidate onSubmit={search} aria-label="Las diez palabras del otro dispositivo">
      <div className="wordbox">
        {places.map((index) => {
          const word = texts[index] ?? ''
          const isKnown = findWord(word) !== undefined
          const isUnknown = typed.kind === 'unknown' && typed.numbers.includes(index + 1)
          const isOpen = index === at && suggestions.length > 0
          return (
            <div key={index} className={classNames('control', isKnown && 'is-ok', isUnknown && 'is-wrong')}>
              <span className="affix" aria-hidden="true">
                {index + 1}
              </span>
              <input
                id={fieldId(index)}
                type="text"
                value={word}
                role="combobox"
                aria-label={`Palabra ${index + 1}`}
                aria-autocomplete="list"
                aria-expanded={isOpen}
                aria-controls={isOpen ? listId : undefined}
                aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
                aria-invalid={isUnknown}
                aria-describedby={isUnknown ? statusId : undefined}
                autoCapitalize="none"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="next"
                onInput={input(index)}
                onChange={() => undefined}
                onPaste={paste(index)}
                onKeyDown={press(index)}
                onFocus={() => {
                  setAt(index)
                  setActive(0)
                }}
                onBlur={() => leave(index)}
              />
              {isKnown ? <Icon glyph={Check} size="sm" /> : null}
            </div>
          )
        })}
      </div>
      {suggestions.length > 0 && at !== null ? (
        <div className="word-list" id={listId} role="listbox" aria-label={`Palabras que empiezan con ${text}`}>
          {suggestions.map((word, index) => (
            <div
              key={word}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // The focus stays in its field, which has the keys.
              onPointerDown={(event) => event.preventDefault()}
              onPointerUp={() => choose(at, word)}
            >
              {word}
              {index === active ? <Icon glyph={Check} size="sm" /> : null}
            </div>
          ))}
        </div>
      ) : null}
      <p className={words.isWrong ? 'word-state is-wrong' : 'word-state'} id={statusId} role="status">
        {words.text}
      </p>
      <Button type="submit" block softDisabled={typed.kind !== 'code'}>
        Buscar el formulario
      </Button>
    </form>
  )
}
