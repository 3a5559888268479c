import type { Member } from './member'

type Gender = Member['sexo']

const endings = { M: 'o', F: 'a', X: 'x' } satisfies Record<Gender, string>

/** A word whose last letter follows the person: genderedWord('Afiliad', 'F') is 'Afiliada' (DASH-027). */
export const genderedWord = (stem: string, sexo: Gender): string => `${stem}${endings[sexo]}`

/** What a member is called beside their number: Afiliado, Afiliada or Afiliadx (DASH-007). */
export const affiliateWord = (sexo: Gender): string => genderedWord('Afiliad', sexo)

const statusStems: Record<string, string> = {
  ACTIVO: 'Activ',
  JUBILADO: 'Jubilad',
  SUSPENDIDO: 'Suspendid',
  PENSIONADO: 'Pensionad',
  CANCELADO: 'Cancelad',
  EXCLUIDO: 'Excluid',
}

const toSentence = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase('es') + text.slice(1).toLocaleLowerCase('es')

/** The member's status as the fund names it, in the person's gender when it is a word that has one (DASH-008, DASH-027). */
export const statusWord = (estado: string, sexo: Gender): string => {
  const stem = statusStems[estado.trim().toLocaleUpperCase('es')]
  return stem ? genderedWord(stem, sexo) : toSentence(estado.trim())
}

/** A word that a list of the fund gives in both genders, in the person's: 'CASADA/O' is 'Casada' of F (DASH-027). */
export const ownGender = (word: string, sexo: Gender): string => toReadableName(word).replace(/a\/o$/i, endings[sexo])

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y'])

const isShouted = (text: string): boolean =>
  text === text.toLocaleUpperCase('es') && text !== text.toLocaleLowerCase('es')

/** A name that is stored in capitals, as people write it: 'LUCÍA DE LA FUENTE' is 'Lucía de la Fuente'. Others stay. */
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
export const fullName = ({ nombres, apellido }: { nombres: string; apellido: string }): string =>
  toReadableName(`${nombres} ${apellido}`.trim())

/** First letters of the first two words: 'MI' of 'Mateo Ibáñez Albarracín'. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toLocaleUpperCase('es'))
    .join('')
