import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../../scripts/lib/files'
import { root } from '../../scripts/lib/paths'
import { readObject, readText } from './support/read'

const scripts = Object.keys(Object(readObject('package.json')['scripts']))

describe('commands', () => {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...listFiles(`${root}/docs`).map((file) => relative(root, file)),
  ]
  test.each(pages.filter((page) => page.endsWith('.md') && existsSync(`${root}/${page}`)))(
    'every one that %s names exists',
    (page) => {
      const named = [...readText(page).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
        ([, run, own]) => run ?? own,
      )
      expect(named.filter((name) => name !== undefined && !scripts.includes(name))).toEqual([])
    },
  )

  test('a fresh clone needs two: npm start and npm test, both of which install what is missing', () => {
    expect(scripts).toEqual(expect.arrayContaining(['start', 'prestart', 'test', 'pretest']))
    expect(readText('README.md')).toMatch(/npm start[\s\S]*npm test/)
  })

  test('continuous integration runs the same command', () => {
    expect(readText('.ci/run')).toContain('npm test')
  })
})

describe('packages', () => {
  test('the lockfile names no host to download from, so that any registry serves it', () => {
    expect(readText('package-lock.json')).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/)
    expect(readText('.npmrc')).not.toMatch(/^registry|_auth/m)
  })

  test('every version is pinned', () => {
    const { dependencies, devDependencies } = readObject('package.json')
    const versions: unknown[] = [dependencies, devDependencies].flatMap((group) => Object.values(Object(group)))
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  })
})
