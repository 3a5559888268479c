/** Fewest characters of the passphrase of a copy: who has the file can try as many as they like. */
export const fewestPassphraseCharacters = 10

/** What is wrong with a passphrase and its repetition, by field; empty when it may be used. */
export type PassphraseProblems = { passphrase?: string; repetition?: string }

/** Judges the passphrase of a new copy: nobody can open the copy without it, so it is typed twice. */
export const passphraseProblems = (passphrase: string, repetition: string): PassphraseProblems => {
  const length = [...passphrase.trim()].length
  if (length === 0) return { passphrase: 'Escribí una clave para la copia.' }
  if (length < fewestPassphraseCharacters) {
    return { passphrase: `Tiene que tener al menos ${fewestPassphraseCharacters} caracteres: sumá otra palabra.` }
  }
  if (repetition === '') return { repetition: 'Escribila otra vez, para estar seguros.' }
  return passphrase === repetition ? {} : { repetition: 'No es igual a la de arriba. Revisá las dos.' }
}
