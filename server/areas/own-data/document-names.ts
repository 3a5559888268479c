import type { HeldGroup } from '../../../src/domain/own-data/groups'

const longest = 100

/** A name that every system unpacks: no folders, no control characters, not too long, with its ending. */
const wellNamed = (name: string): string => {
  const plain = name
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replace(/^\.+/, '')
    .trim()
  const dot = plain.lastIndexOf('.')
  const ending = dot > 0 && plain.length - dot <= 6 ? plain.slice(dot) : ''
  const stem = ending === '' ? plain : plain.slice(0, dot)
  return `${stem.slice(0, longest - ending.length)}${ending}` || 'documento'
}

/** Gives each document a place of its own in the archive, in the order in which they are asked for. */
export const documentPlaces = (): ((group: HeldGroup, name: string) => string) => {
  let count = 0
  return (group, name) => `documentos/${group}/${String((count += 1)).padStart(3, '0')}-${wellNamed(name)}`
}
