import { messages } from '../messages'
import { passwordStrong } from '../rules/text'
import { padDni } from '../text'
import { passwordRefusals } from './password-refusals'

/** Owner of a password: member number and document in the fund's spelling, and names in any spelling. */
export type PasswordOwner = { nroafi: string; nrodoc: string; names: readonly string[] }

/**
 * What the check for guessable passwords needs: the owner, and whether a folded text is on the list of the most common
 * ones.
 */
export type PasswordSetting = { owner: PasswordOwner; isCommon: (folded: string) => boolean }

/** Words that people here often choose; adding capitals, digits and signs does not make them a good password. */
const firstWords: ReadonlySet<string> = new Set(
  `contrasena contrasenia micontrasena password clave miclave claves acceso ingreso usuario bienvenido bienvenida cambiame
  secreto teamo tequiero hola qwerty qwertyuiop asdfgh asdfghjk abcdef abcdefgh
  caja micaja portal miportal caja previsional afiliado afiliada afiliados afiliacion matricula colegio profesional delegacion
  jubilacion jubilado jubilada aportes haberes
  argentina argentino argentina buenosaires laplata cordoba rosario mendoza boca bocajuniors river riverplate racing
  independiente sanlorenzo messi maradona malvinas
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre verano otono invierno primavera
  lunes martes miercoles jueves viernes sabado domingo`.split(/\s+/),
)

/** Shortest name that counts: shorter ones are parts of ordinary words. */
const leastName = 4

/** Fewest different characters in a password. */
const leastVariety = 4

/** Folds a text for comparison with password lists: no accents, no capitals. */
export const foldPassword = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const lettersOf = (folded: string): string => folded.replace(/[^a-z]/g, '')

const plain: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' }

// Digits at the end are a year or a count; digits inside stand for letters.
const undress = (folded: string): string =>
  lettersOf(folded.replace(/[^a-z@$]+$/, '').replace(/[013450@$]/g, (sign) => plain[sign] ?? sign))

const isFirstWord = (folded: string): boolean => firstWords.has(lettersOf(folded)) || firstWords.has(undress(folded))

const namesOf = ({ names }: PasswordOwner): string[] =>
  names.flatMap((name) => foldPassword(name).split(/[^a-z]+/)).filter((name) => name.length >= leastName)

const holdsNumber = (password: string, number: string): boolean => {
  const digits = number.replace(/^0+/, '')
  return digits.length >= leastName && password.replace(/[.\s-]/g, '').includes(digits)
}

/**
 * Why a password can be guessed, in words that say how to fix it; null when no rule refuses it. Beyond password_strong
 * it must not be one of the most common ones, nor the number, the document or a name of its owner.
 */
export const passwordRefusal = (password: string, { owner, isCommon }: PasswordSetting): string | null => {
  const folded = foldPassword(password)
  if (!passwordStrong.test(password)) return messages.password
  if (holdsNumber(password, padDni(owner.nrodoc))) return passwordRefusals.document
  if (holdsNumber(password, owner.nroafi)) return passwordRefusals.number
  if (namesOf(owner).some((name) => folded.includes(name))) return passwordRefusals.name
  const isGuessed = isCommon(folded) || isFirstWord(folded) || new Set(folded).size < leastVariety
  return isGuessed ? passwordRefusals.common : null
}
