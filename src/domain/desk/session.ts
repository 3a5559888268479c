import type { Permission } from './permissions'

/** Who is at the desk: the name to show, '' for none, and what they may do. */
export type DeskSession = { nombre: string; permisos: Permission[] }

/** Two capitals for a name: 'Marcela Ríos' is 'MR', '' is 'G'. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('es') || 'G'
}
