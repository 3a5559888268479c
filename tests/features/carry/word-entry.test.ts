import { describe, expect, test } from 'vitest'
import { toWords } from '../../../src/contract/code/words'
import type { Code } from '../../../src/domain/code/code'
import { completionOf, judgeWords, noWords, settledWord, withSeveral } from '../../../src/features/carry/word-entry'

const code: Code = { kind: 'traspaso', secret: Uint8Array.from({ length: 12 }, (_, at) => at * 19) }
const words = toWords(code)

const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')

describe('ten typed words', () => {
  test('are a code, without accents and in capitals too', () => {
    expect(judgeWords(words, null)).toEqual({ kind: 'code', code })
    expect(
      judgeWords(
        words.map((word) => bare(word).toUpperCase()),
        null,
      ),
    ).toEqual({ kind: 'code', code })
  })

  test('say how many are missing; one that is being typed is no mistake yet', () => {
    expect(judgeWords(noWords(), 0)).toEqual({ kind: 'missing', count: 10 })
    const some = [...words.slice(0, 6), 'mol', '', '', '']
    expect(judgeWords(some, 6)).toEqual({ kind: 'missing', count: 4 })
    expect(judgeWords(some, null)).toEqual({ kind: 'unknown', numbers: [7] })
    expect(judgeWords(['xyz', ...words.slice(1)], 0)).toEqual({ kind: 'unknown', numbers: [1] })
  })

  test('tell that one is not that of the code', () => {
    const other = words[2] === 'abeja' ? 'molino' : 'abeja'
    expect(
      judgeWords(
        words.map((word, at) => (at === 2 ? other : word)),
        null,
      ),
    ).toEqual({ kind: 'mistyped' })
  })

  test.each([
    ['moli', 'molino'],
    ['mol', undefined],
    ['molde', 'molde'],
    ['zzzz', undefined],
    ['MOLI', 'molino'],
  ])('"%s" becomes %s', (typed, whole) => expect(completionOf(typed)).toBe(whole))

  test('are settled as they are shown', () => {
    expect(settledWord(' ABEJA ')).toBe('abeja')
    expect(settledWord('rehen')).toBe('rehén'.normalize('NFC'))
    expect(settledWord('zzzz')).toBe('zzzz')
  })

  test('may come all at once, with numbers and lines between them, or from one field on', () => {
    const pasted = words.map((word, at) => `${at + 1}. ${word}`).join('\n')
    expect(withSeveral(noWords(), 4, pasted)).toEqual(words)
    expect(withSeveral(noWords(), 8, `${words[0]} ${words[1]}`).slice(8)).toEqual(words.slice(0, 2))
  })
})
