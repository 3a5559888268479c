/** Names and family name of a person, as they are typed and stored. */
export type Names = { nombres: string; apellido: string }

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y'])

const isShouted = (text: string): boolean =>
  text === text.toLocaleUpperCase('es') && text !== text.toLocaleLowerCase('es')

/**
 * A name that is stored in capitals, in normal spelling: 'LUCÍA DE LA FUENTE' is 'Lucía de la Fuente'. Others stay
 * unchanged.
 */
export const toReadableName = (name: string): string => {
  if (!isShouted(name)) return name
  const words = name.trim().toLocaleLowerCase('es').split(/\s+/)
  return words
    .map((word, index) =>
      index > 0 && particles.has(word)
        ? word
        : word.replace(
            /(^|['’-])(\p{L})/gu,
            (_whole, mark: string, letter: string) => mark + letter.toLocaleUpperCase('es'),
          ),
    )
    .join(' ')
}

/** Names and family name of a person, for reading. */
export const fullName = ({ nombres, apellido }: Names): string => toReadableName(`${nombres} ${apellido}`.trim())

/** Initials of the first two words: 'MI' for 'Mateo Ibáñez Albarracín'. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toLocaleUpperCase('es'))
    .join('')
