/**
 * Fewest characters of the passphrase of a copy. It must be long, since somebody with the file can try any number of
 * passphrases.
 */
export const fewestPassphraseCharacters = 10

/** Problems of a passphrase and its repetition, by field; empty for none. */
export type PassphraseProblems = { passphrase?: string; repetition?: string }

/** Validates the passphrase of a new copy. It is typed twice, since nobody can open the copy without it. */
export const passphraseProblems = (passphrase: string, repetition: string): PassphraseProblems => {
  const length = [...passphrase.trim()].length
  if (length === 0) return { passphrase: 'Escribí una clave para la copia.' }
  if (length < fewestPassphraseCharacters) {
    return { passphrase: `Tiene que tener al menos ${fewestPassphraseCharacters} caracteres: sumá otra palabra.` }
  }
  if (repetition === '') return { repetition: 'Escribila otra vez, para estar seguros.' }
  return passphrase === repetition ? {} : { repetition: 'No es igual a la de arriba. Revisá las dos.' }
}
