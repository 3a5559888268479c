import { describe, expect, test } from 'vitest'
import { createLooks } from '../../../server/inspect/looks'
import type { Look } from '../../../server/inspect/messages'

const documents = [1, 2, 3].map((index) => ({
  label: `Hoja ${index}`,
  name: `hoja-${index}.pdf`,
  type: 'application/pdf',
  path: `hoja-${index}`,
}))

const killed = (at: number) => ({ state: 'killed', by: 'memory', at, processorMs: 5000 }) as const
const written = { state: 'seen', value: true, processorMs: 1 } as const

const leftOutOf = (look: Look): number[] =>
  look.kind === 'join' ? look.attachments.flatMap(({ isLeftOut }, index) => (isLeftOut ? [index] : [])) : []

/** Joins the documents; `mayWrite` says whether a process gets to the end without those that are left out. */
const join = async (mayWrite: (leftOut: number[]) => boolean, at: number): Promise<number[][]> => {
  const tries: number[][] = []
  const looks = createLooks(async (look) => {
    tries.push(leftOutOf(look))
    return mayWrite(leftOutOf(look)) ? written : killed(at)
  })
  await looks.join(documents, 'juntos')
  return tries
}

describe('documents that are joined', () => {
  test('one that kills its process is left out of the next try', async () => {
    expect(await join((leftOut) => leftOut.includes(1), 1)).toEqual([[], [1]])
  })

  test('that are too much together are left out from the last one on, until the rest is written', async () => {
    expect(await join((leftOut) => leftOut.length === 2, 2)).toEqual([[], [2], [1, 2]])
  })

  test('fail when a process dies without any of them', async () => {
    await expect(join(() => false, 2)).rejects.toThrow('could not be written')
  })
})
