import { describe, expect, test } from 'vitest'
import { doors, readDoor, throughDoors } from '../../../scripts/vite/doors'
import { readText } from '../support/read'

const names = readDoor("export { a } from './one'\nexport {\n  b as c,\n  type T,\n} from './deep/two'\n")
const find = (path: string) => (path === '/src/sync' ? { folder: '/src/sync', names } : undefined)
const at = (code: string, folder = '/src/app/carry'): string => throughDoors(code, folder, find)

describe('an import through a door', () => {
  test.each([
    ['of one name', "import { a } from '../../sync'", "import { a as a } from '../../sync/one'"],
    [
      'of two modules',
      "import { a, c } from '../../sync'",
      "import { a as a } from '../../sync/one';import { c as c } from '../../sync/deep/two'",
    ],
    ['under another name', "import { a as b } from '../../sync'", "import { a as b } from '../../sync/one'"],
    ['of a type beside it', "import { a, type T } from '../../sync'", "import { a as a } from '../../sync/one'"],
    ['of types alone', "import type { T } from '../../sync'", "import type { T } from '../../sync'"],
    ['of another place', "import { a } from '../../offline'", "import { a } from '../../offline'"],
  ])('%s', (_name, code, direct) => {
    expect(at(code)).toBe(direct)
  })

  test('keeps the numbers of the lines', () => {
    expect(at("import {\n  a,\n  c,\n} from '../../sync'\nthrow 1").split('\n').indexOf('throw 1')).toBe(4)
  })

  test('of a name that the door has not ends the build', () => {
    expect(() => at("import { none } from '../../sync'")).toThrow('none')
  })
})

test.each(['export const made = 1', "import { a } from './one'", "export * from './one'"])('no door: %s', (code) => {
  expect(() => readDoor(code)).toThrow('A door may only name')
})

test.each([...doors.map((door) => `${door}/index.ts`), 'src/sync/worker.ts'])(
  '%s names at most forty things',
  (door) => {
    const { size } = readDoor(readText(door))
    expect(size > 0 && size <= 40).toBe(true)
  },
)
