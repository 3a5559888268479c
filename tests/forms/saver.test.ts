import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, ok, type Result } from '../../src/domain/result'
import type { SaveState } from '../../src/domain/form/save-state'
import { createSaver } from '../../src/forms/draft/saver'
import type { DraftProblem } from '../../src/offline/database/types'

type Written = Result<{ rev: number; at: number }, DraftProblem>

/** A saver over a disk whose answers the test decides; by default every write is committed at once. */
const world = () => {
  const writes: { rev: number; content: string }[] = []
  const states: SaveState[] = []
  const lost: string[] = []
  const answers: (Written | Promise<Written>)[] = []
  const screen = { content: 'a', isTyping: false }
  const saver = createSaver({
    rev: 1,
    committed: { kind: 'saved-here', at: 1 },
    content: () => screen.content,
    isTyping: () => screen.isTyping,
    write: (rev, content) => {
      writes.push({ rev, content: String(content) })
      return Promise.resolve(answers.shift() ?? ok({ rev: rev + 1, at: 10 }))
    },
    onState: (state) => states.push(state),
    onLost: (problem) => lost.push(problem),
  })
  const type = (content: string): void => {
    screen.content = content
    saver.schedule()
  }
  const press = (isTyping: boolean): void => {
    screen.isTyping = isTyping
    saver.typing()
  }
  return { saver, type, press, writes, states, lost, answers }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a saver that was stopped', () => {
  test('takes no more edits, and has nothing left to write', async () => {
    const { saver, type, writes } = world()
    type('a')
    await saver.flush()
    saver.stop()
    type('ab')
    expect(await saver.flush()).toBe(true)
    expect(writes).toHaveLength(1)
  })
})

describe('edits', () => {
  test('made together become one write of the newest content, at once', async () => {
    const { type, writes, states, saver } = world()
    for (const text of ['a', 'ab', 'abc']) type(text)
    expect(writes).toEqual([])
    await vi.advanceTimersByTimeAsync(150)
    expect(writes).toEqual([{ rev: 1, content: 'abc' }])
    expect(saver.rev()).toBe(2)
    await vi.advanceTimersByTimeAsync(300)
    expect(states).toEqual([{ kind: 'saving' }, { kind: 'saved-here', at: 10 }])
  })

  test('are said to be saved in the first pause, not between two keys', async () => {
    const { type, states } = world()
    for (let key = 0; key < 10; key++) {
      type(`a${key}`)
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(states).toEqual([{ kind: 'saving' }])
    await vi.advanceTimersByTimeAsync(300)
    expect(states).toEqual([{ kind: 'saving' }, { kind: 'saved-here', at: 10 }])
  })

  test('that go on and on are written all the same, not put off to their end', async () => {
    const { type, writes } = world()
    for (let key = 0; key < 10; key++) {
      type(`a${key}`)
      await vi.advanceTimersByTimeAsync(30)
    }
    expect(writes.length).toBeGreaterThan(2)
  })

  test('made during a write are written right after it, on top of its revision', async () => {
    const { type, writes, answers, states } = world()
    let finish = (_answer: Written): void => undefined
    answers.push(
      new Promise<Written>((resolve) => {
        finish = resolve
      }),
    )
    type('primero')
    await vi.advanceTimersByTimeAsync(60)
    type('segundo')
    await vi.advanceTimersByTimeAsync(60)
    expect(writes).toHaveLength(1)
    finish(ok({ rev: 2, at: 20 }))
    await vi.advanceTimersByTimeAsync(0)
    expect(writes).toEqual([
      { rev: 1, content: 'primero' },
      { rev: 2, content: 'segundo' },
    ])
    await vi.advanceTimersByTimeAsync(300)
    expect(states.filter(({ kind }) => kind === 'saved-here')).toHaveLength(1)
  })
})

describe('a key that its field still holds', () => {
  test('takes "guardado" away at once, and it comes back when the key is on the disk', async () => {
    const { press, type, states, writes } = world()
    press(true)
    expect(states).toEqual([{ kind: 'saving' }])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(states).toHaveLength(1)
    type('ab')
    press(false)
    await vi.advanceTimersByTimeAsync(300)
    expect(writes).toHaveLength(1)
    expect(states).toEqual([{ kind: 'saving' }, { kind: 'saved-here', at: 10 }])
  })

  test('and that is taken back writes nothing; the former words come back', async () => {
    const { press, states, writes } = world()
    press(true)
    press(false)
    await vi.advanceTimersByTimeAsync(300)
    expect(writes).toEqual([])
    expect(states).toEqual([{ kind: 'saving' }, { kind: 'saved-here', at: 1 }])
  })

  test('"guardado" is said after the last key alone, whether keys are written one by one or at once', async () => {
    const { press, type, states, saver } = world()
    type('a')
    press(true)
    await vi.advanceTimersByTimeAsync(1_000)
    await saver.flush()
    saver.stop()
    expect(states).toEqual([{ kind: 'saving' }])
  })

  test('leaves the words of a problem alone', async () => {
    const { press, type, states, answers } = world()
    answers.push(fail('full'))
    type('a')
    await vi.advanceTimersByTimeAsync(10)
    press(true)
    expect(states.at(-1)).toEqual({ kind: 'storage', problem: 'full' })
  })
})

describe('a saver that is held back', () => {
  test('ends the write under way, begins no other, and goes on afterwards with what was typed meanwhile', async () => {
    const { saver, type, writes, states } = world()
    type('a')
    expect(await saver.flush()).toBe(true)
    const resume = saver.pause()
    type('ab')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await saver.flush()).toBe(false)
    expect(writes).toHaveLength(1)
    expect(states.at(-1)).toEqual({ kind: 'saving' })
    resume?.()
    await vi.advanceTimersByTimeAsync(300)
    expect(writes.at(-1)).toEqual({ rev: 2, content: 'ab' })
    expect(states.at(-1)).toEqual({ kind: 'saved-here', at: 10 })
  })
})

test('an edit of the very turn in which a write ends is written as well', async () => {
  for (let turns = 0; turns < 12; turns++) {
    const { saver, type, writes } = world()
    type('a')
    for (let turn = 0; turn < turns; turn++) await Promise.resolve()
    type('ab')
    await vi.advanceTimersByTimeAsync(100)
    expect(writes.at(-1)?.content, `after ${turns} turns`).toBe('ab')
    saver.stop()
  }
})

describe('a slow disk', () => {
  /** A disk that takes its time for two writes, with an edit made during the first. */
  const twoSlowWrites = async () => {
    const it = world()
    const finish: ((answer: Written) => void)[] = []
    for (let write = 0; write < 2; write++)
      it.answers.push(new Promise<Written>((resolve) => void finish.push(resolve)))
    it.type('primero')
    await vi.advanceTimersByTimeAsync(60)
    it.type('segundo')
    finish[0]?.(ok({ rev: 2, at: 20 }))
    // However long the second write takes.
    await vi.advanceTimersByTimeAsync(1_000)
    return { ...it, finish }
  }

  test('nothing is called saved while a later edit is still being written', async () => {
    const { states, writes, finish } = await twoSlowWrites()
    expect(writes).toHaveLength(2)
    expect(states).toEqual([{ kind: 'saving' }])
    finish[1]?.(ok({ rev: 3, at: 30 }))
    await vi.advanceTimersByTimeAsync(300)
    expect(states).toEqual([{ kind: 'saving' }, { kind: 'saved-here', at: 30 }])
  })

  test('nor when the form closes meanwhile', async () => {
    const { saver, states } = await twoSlowWrites()
    saver.stop()
    expect(states).toEqual([{ kind: 'saving' }])
  })
})

describe('flush', () => {
  test('writes at once and answers when it is on the disk', async () => {
    const { saver, type, writes } = world()
    type('ya')
    expect(await saver.flush()).toBe(true)
    expect(writes).toEqual([{ rev: 1, content: 'ya' }])
  })

  test('takes an edit along that was made while it wrote', async () => {
    const { saver, type, writes, answers } = world()
    let finish = (_answer: Written): void => undefined
    answers.push(
      new Promise<Written>((resolve) => {
        finish = resolve
      }),
    )
    type('uno')
    const flushed = saver.flush()
    type('dos')
    finish(ok({ rev: 2, at: 1 }))
    expect(await flushed).toBe(true)
    expect(writes.map(({ content }) => content)).toEqual(['uno', 'dos'])
  })

  test('with nothing to write writes nothing', async () => {
    const { saver, writes } = world()
    expect(await saver.flush()).toBe(true)
    expect(writes).toEqual([])
  })

  test('says that something is left over when the disk refuses', async () => {
    const { saver, type, answers } = world()
    answers.push(fail('full'), fail('full'))
    type('x')
    expect(await saver.flush()).toBe(false)
  })
})

describe('a storage problem', () => {
  test('shows, keeps the edit, and is tried again by itself', async () => {
    const { type, writes, states, answers } = world()
    answers.push(fail('lost'))
    type('importante')
    await vi.advanceTimersByTimeAsync(100)
    expect(states.at(-1)).toEqual({ kind: 'storage', problem: 'lost' })
    await vi.advanceTimersByTimeAsync(4_300)
    expect(writes.at(-1)).toEqual({ rev: 1, content: 'importante' })
    expect(states.at(-1)).toEqual({ kind: 'saved-here', at: 10 })
  })
})

describe.each(['stale', 'missing', 'sealed', 'damaged'] as const)('a draft that is %s', (problem) => {
  test('is told once and never written again', async () => {
    const { saver, type, writes, states, lost, answers } = world()
    answers.push(fail(problem))
    type('x')
    await vi.advanceTimersByTimeAsync(100)
    type('y')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lost).toEqual([problem])
    expect(states).toEqual([{ kind: 'saving' }, { kind: 'storage', problem: 'lost' }])
    expect(writes).toHaveLength(1)
    expect(await saver.flush()).toBe(false)
  })
})

test('a stopped saver writes nothing more', async () => {
  const { saver, type, writes } = world()
  type('x')
  saver.stop()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(writes).toEqual([])
})
