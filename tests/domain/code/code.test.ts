import { describe, expect, test } from 'vitest'
import { assert, constantFrom, property, record, uint8Array, type Arbitrary } from 'fast-check'
import { wordlist } from '@scure/bip39/wordlists/spanish.js'
import { replacedWords } from '../../../src/contract/code/replaced-words'
import { codeLink, readLink } from '../../../src/contract/code/link'
import { findWord, fromWords, splitWords, toWords, wordsFrom } from '../../../src/contract/code/words'
import { fromPlaces, fromText, listLength, toPlaces, toText, wordCount, type Code } from '../../../src/domain/code/code'

const codes: Arbitrary<Code> = record({
  kind: constantFrom('traspaso' as const, 'sobre' as const),
  secret: uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => Uint8Array.from(bytes)),
})

const sample: Code = { kind: 'traspaso', secret: Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 255]) }

describe('a code', () => {
  test('is the same as ten words, as places and as a text', () => {
    assert(
      property(codes, (code) => {
        expect(fromPlaces(toPlaces(code))).toEqual({ ok: true, value: code })
        expect(fromText(toText(code))).toEqual({ ok: true, value: code })
        expect(fromWords(toWords(code))).toEqual({ ok: true, value: code })
      }),
    )
    expect(toWords(sample)).toHaveLength(wordCount)
    expect(toText(sample)).toMatch(/^[\w-]{19}$/)
  })

  test('with any one word replaced by any other is told to be mistyped', () => {
    const places = toPlaces(sample)
    for (let at = 0; at < wordCount; at++) {
      for (let place = 0; place < listLength; place++) {
        if (place === places[at]) continue
        const mistyped = fromPlaces(places.with(at, place))
        expect(mistyped.ok, `word ${at + 1}, place ${place}`).toBe(false)
      }
    }
  })

  test('of a later release is not taken for a mistyped one', () => {
    const [first = 0, ...rest] = toPlaces(sample)
    const [ninth = 0] = rest.slice(-2)
    // A later release begins with another bit; one of these has the check that fits.
    const later = [ninth, ninth ^ 1].flatMap((place) =>
      Array.from({ length: listLength }, (_, last) => fromPlaces([first ^ 1024, ...rest.slice(0, -2), place, last])),
    )
    expect(later.filter((read) => !read.ok && read.error === 'newer')).toHaveLength(1)
    expect(later.filter((read) => read.ok)).toEqual([])
  })

  test.each([[''], ['abc'], ['+'.repeat(19)], ['A'.repeat(20)]])('is not read from %o', (text) => {
    expect(fromText(text)).toEqual({ ok: false, error: 'mistyped' })
  })

  test('travels as the fragment of an address', () => {
    const link = codeLink('https://caja.example', sample)
    expect(link).toBe(`https://caja.example/afiliados/seguir#${toText(sample)}`)
    expect(readLink(link)).toEqual({ ok: true, value: sample })
    expect(readLink(`#${toText(sample)}`)).toEqual({ ok: true, value: sample })
    expect(readLink('https://caja.example/afiliados/seguir')).toEqual({ ok: false, error: 'mistyped' })
  })
})

describe('the words of a code', () => {
  test('are found as people type them', () => {
    expect(findWord('ÁBACO')).toBe('ábaco')
    expect(findWord(' abaco ')).toBe('ábaco')
    expect(findWord('portalito')).toBeUndefined()
    expect(wordsFrom('mol', 3)).toEqual(expect.arrayContaining(['molino']))
    expect(wordsFrom('', 3)).toEqual([])
    expect(wordsFrom('a', 5)).toHaveLength(5)
  })

  test('are shown after a person has read them, and stay 2,048 that four letters tell apart', () => {
    const all = new Set<string>()
    for (let place = 0; place < listLength; place++) all.add(wordlist[place]?.normalize('NFC') ?? '')
    for (const [before, now] of replacedWords) {
      expect([all.has(before), all.has(now)], before).toEqual([true, false])
      all.add(now)
    }
    const start = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 4)
    expect(new Set([...all].map(start)).size).toBe(listLength + replacedWords.size)
    for (const harsh of ['muerte', 'cochino', 'lamer', 'maldad', 'sexo']) expect(replacedWords.has(harsh)).toBe(true)
  })

  test('of a code that was given out before are read, and stay as they were typed', () => {
    const before = toPlaces(sample).map((place) => wordlist[place] ?? '')
    expect(fromWords(before)).toEqual({ ok: true, value: sample })
    for (const [word] of replacedWords) {
      expect(findWord(word)).toBe(word)
      expect(wordsFrom(word, 9)).toContain(word)
    }
  })

  test('never have a replaced one', () => {
    assert(
      property(codes, (code) => {
        expect(toWords(code).filter((word) => replacedWords.has(word))).toEqual([])
      }),
    )
  })

  test('are found in whatever was pasted around them', () => {
    const words = toWords(sample)
    const pasted = words.map((word, at) => `${at + 1}. ${word.toUpperCase()}`).join(',\n')
    expect(fromWords(splitWords(pasted))).toEqual({ ok: true, value: sample })
  })

  test('are ten, all of the list', () => {
    expect(fromWords(toWords(sample).slice(1))).toEqual({ ok: false, error: 'mistyped' })
    expect(fromWords(toWords(sample).with(3, 'portalito'))).toEqual({ ok: false, error: 'mistyped' })
  })
})
