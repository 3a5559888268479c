import { toReadableName } from '../person/names'
import type { Member } from './member'

type Gender = Member['sexo']

const endings = { M: 'o', F: 'a', X: 'x' } satisfies Record<Gender, string>

/** A word with the ending of the person's gender: genderedWord('Afiliad', 'F') is 'Afiliada' (DASH-027). */
export const genderedWord = (stem: string, sexo: Gender): string => `${stem}${endings[sexo]}`

/** The member's title beside their number: Afiliado, Afiliada or Afiliadx (DASH-007). */
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

/** The member's status in the fund's words, in the person's gender if the word has one (DASH-008, DASH-027). */
export const statusWord = (estado: string, sexo: Gender): string => {
  const stem = statusStems[estado.trim().toLocaleUpperCase('es')]
  return stem ? genderedWord(stem, sexo) : toSentence(estado.trim())
}

/**
 * The person's form of a word that a list of the fund gives in both genders: 'CASADA/O' is 'Casada' for F (DASH-027).
 */
export const ownGender = (word: string, sexo: Gender): string => toReadableName(word).replace(/a\/o$/i, endings[sexo])
