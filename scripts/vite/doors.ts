import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/** Folders whose `index.ts` is their door, from the root of the repository. */
export const doors = ['src/sync'] as const

/** One name of a list in braces: what it is called inside and outside, and whether it is only a type. */
type Named = { name: string; as: string; isType: boolean }

const namesOf = (list: string): Named[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [name = '', as = name] = one.replace(/^type /, '').split(' as ')
      return { name, as, isType: one.startsWith('type ') }
    })

/** Where each name of a door is made, as a path from the door's folder. Throws when the door does more than name. */
export const readDoor = (code: string): ReadonlyMap<string, string> => {
  const plain = code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const found = new Map<string, string>()
  const rest = plain.replaceAll(
    /export (?:type )?\{([^}]*)\} from '(\.[^']+)'/g,
    (_all, list: string, from: string) => {
      for (const { as } of namesOf(list)) found.set(as, from)
      return ''
    },
  )
  if (rest.trim() !== '') throw new Error(`A door may only name what lies behind it, not: ${rest.trim()}`)
  return found
}

const imports = /import \{([^}]*)\} from '(\.[^']+)'/g

/**
 * The code of a module with each import through a door as imports of what lies behind it. `folder` is the module's, `find` gives
 * the folder and the names of the door at a path; undefined when there is none.
 */
export const throughDoors = (
  code: string,
  folder: string,
  find: (path: string) => { folder: string; names: ReadonlyMap<string, string> } | undefined,
): string =>
  code.replaceAll(imports, (whole, list: string, from: string) => {
    const door = find(posix.join(folder, from))
    if (door === undefined) return whole
    const direct = namesOf(list).flatMap(({ name, as, isType }) => {
      const behind = door.names.get(name)
      if (behind === undefined) throw new Error(`${door.folder} has no ${name}.`)
      if (isType) return []
      const path = posix.relative(folder, posix.join(door.folder, behind))
      return [`import { ${name} as ${as} } from '${path.startsWith('.') ? path : `./${path}`}'`]
    })
    // As many lines as before, so that errors name the right ones.
    return direct.join(';') + '\n'.repeat(whole.split('\n').length - 1)
  })

/**
 * Takes what a module imports through a door from where it is made. A bundler that follows a door holds everything behind it
 * for needed wherever one name is, and the first load of a page would carry it all.
 */
export const openDoors = (root: string): Plugin => {
  const known = new Map(
    doors.map((door) => {
      const folder = `${root}/${door}`
      return [folder, { folder, names: readDoor(readFileSync(`${folder}/index.ts`, 'utf8')) }] as const
    }),
  )
  return {
    name: 'doors',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler: (code, id) => ({
        code: throughDoors(code, normalizePath(dirname(id)), (path) => known.get(path)),
        map: null,
      }),
    },
  }
}
