import { describe, expect, test } from 'vitest'
import { createLine } from '../../../server/adapters/line'
import { ApiProblem } from '../../../server/http/api-problem'
import { limits } from '../../../server/limits/limits'

/** Work that ends when the test says so; notes its name when it begins. */
const aDesk = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  let now = 0
  return {
    begun,
    now: () => now,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.set(name, () => resolve(name))
      }),
    end: async (name: string, ms: number) => {
      now += ms
      ends.get(name)?.()
      await Promise.resolve()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the line for passwords', () => {
  test('serves in the order of coming, no more at once than there are places', async () => {
    const desk = aDesk()
    const line = createLine(2, desk.now)
    const all = ['a', 'b', 'c', 'd'].map((name) => line.run(desk.work(name)))
    await settled()
    expect([desk.begun, line.waiting()]).toEqual([['a', 'b'], 2])
    await desk.end('b', 100)
    await settled()
    expect(desk.begun).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c', 'd']) {
      await desk.end(name, 100)
      await settled()
    }
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
    expect(line.waiting()).toBe(0)
  })

  test('tells whoever would wait too long at once, and for how long, and does not run it', async () => {
    const desk = aDesk()
    const line = createLine(1, desk.now)
    const most = limits.passwords.longest.value / limits.passwords.expected.value
    const inside = Array.from({ length: most + 1 }, (_one, index) => line.run(desk.work(String(index))))
    const refused = await line.run(desk.work('late')).catch((cause: unknown) => cause)
    expect(refused).toBeInstanceOf(ApiProblem)
    expect(refused).toMatchObject({ status: 503, details: { retryAfter: expect.any(Number) } })
    expect(String(Object(refused).message)).toMatch(/^Hay muchas personas .* en \d+ segundos: no perdiste nada\.$/)
    for (let index = 0; index <= most; index += 1) {
      await desk.end(String(index), 1)
      await settled()
    }
    expect(await Promise.all(inside)).toHaveLength(most + 1)
    expect(desk.begun).not.toContain('late')
  })

  test('expects what the last ones took', async () => {
    const desk = aDesk()
    const line = createLine(1, desk.now)
    for (let index = 0; index < 40; index += 1) {
      const one = line.run(desk.work(String(index)))
      await settled()
      await desk.end(String(index), 4 * limits.passwords.longest.value)
      await one
    }
    const inside = line.run(desk.work('inside'))
    await expect(line.run(desk.work('late'))).rejects.toMatchObject({ status: 503 })
    await desk.end('inside', 1)
    await inside
  })

  test('goes on after work that failed', async () => {
    const line = createLine(1)
    await expect(line.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await line.run(() => Promise.resolve(1))).toBe(1)
  })
})
