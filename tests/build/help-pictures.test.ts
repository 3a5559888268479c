import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../../scripts/lib/files'
import { root } from '../../scripts/lib/paths'
import { isPrecached } from '../../server/fund/portal/list'
import sizes from '../../src/features/help/pictures.json'
import type { Block, Picture } from '../../src/features/help/topic'
import { topics } from '../../src/features/help/topics'

/** Largest picture, and all of them together, in bytes: every device stores them. */
const most = { one: 25_000, all: 400_000 } as const

const folder = join(root, 'public/help')
const files = listFiles(folder)
const picturesIn = (block: Block): Picture[] => {
  if (block.kind === 'examples') return [...block.items]
  return block.kind === 'picture' ? [block] : []
}
const shown = Object.values(topics).flatMap(({ sections }) =>
  sections.flatMap(({ blocks }) => blocks.flatMap(picturesIn)),
)

describe('the pictures of the help', () => {
  test('are those that are shown, each once, and no other', () => {
    const names = shown.map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(sizes).toSorted())
    expect(files.map((file) => basename(file)).toSorted()).toEqual(names.map((name) => `${name}.avif`).toSorted())
  })

  test.each(shown.map(({ name, alt }) => [name, alt] as const))(
    '%s is small, sharp and described',
    async (name, alt) => {
      const file = join(folder, `${name}.avif`)
      const { width, height, format } = await sharp(file).metadata()
      // Twice the size that they are shown at.
      expect([width, height].map((side) => Math.round((side ?? 0) / 2))).toEqual([
        sizes[name].width,
        sizes[name].height,
      ])
      expect(format).toBe('heif')
      expect(statSync(file).size).toBeLessThan(most.one)
      expect(alt.length).toBeGreaterThan(20)
    },
  )

  test('are stored on the device with the portal, and are small together', () => {
    expect(files.map((file) => `help/${basename(file)}`).filter((name) => !isPrecached(name))).toEqual([])
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(most.all)
  })
})
