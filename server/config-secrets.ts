import { limits } from './limits/limits'

/** The secrets of an installation by the names of their variables; '' for one that is not set. */
export type Secrets = Readonly<Record<string, string>>

/** Different characters that a secret has at least. One from "openssl rand -hex 32" has fewer about once in 10^13. */
const leastVariety = 10

/** Characters that a secret has at least. */
const leastLength: Readonly<Record<string, number>> = {
  TOKEN_SECRET: limits.secrets.tokenSecret.value,
  TOKEN_SECRET_ALSO: limits.secrets.tokenSecret.value,
  CAPTCHA_SECRET: limits.secrets.captchaSecret.value,
  CAPTCHA_SECRET_ALSO: limits.secrets.captchaSecret.value,
  MANAGEMENT_SECRET: limits.secrets.managementSecret.value,
  MANAGEMENT_SECRET_ALSO: limits.secrets.managementSecret.value,
  METRICS_TOKEN: limits.secrets.metricsToken.value,
  MERCADOPAGO_SECRET: limits.secrets.paymentSecret.value,
}

const advice = 'Make one with "openssl rand -hex 32".'

// Words of examples, which stand in handbooks and are tried first.
const example =
  /change.?me|cambia(r|me)|secret|password|contrase[nñ]a|ejemplo|example|prueba|demo|12345678|abcdefgh|qwerty/gi

/** Whether a text is one short text again and again. */
const repeats = (text: string): boolean => {
  const again = (text + text).indexOf(text, 1)
  return again <= text.length / 2
}

const isGuessable = (secret: string): boolean =>
  new Set(secret).size < leastVariety || repeats(secret) || secret.replaceAll(example, '').length < secret.length / 2

const shortOf = ([name, secret]: [string, string]): string[] => {
  const least = leastLength[name] ?? 0
  return secret.length < least ? [`${name} must have at least ${least} characters. ${advice}`] : []
}

const guessableOf = ([name, secret]: [string, string]): string[] =>
  isGuessable(secret) ? [`${name} can be guessed: few characters, a repetition, or words of an example. ${advice}`] : []

const equalOf = (set: readonly [string, string][]): string[] =>
  set.flatMap(([name, secret], at) => {
    const same = set.slice(0, at).find(([, other]) => other === secret)
    return same === undefined ? [] : [`${name} is the same as ${same[0]}: whoever learns one has both. ${advice}`]
  })

/**
 * What is wrong with secrets, a line each, without a secret in it. A short one is refused everywhere; one that could be guessed
 * or is used twice, wherever there are data of real members: `demoData` says that there are none.
 */
export const secretProblems = (secrets: Secrets, { demoData }: { demoData: boolean }): string[] => {
  const set = Object.entries(secrets).filter(([, secret]) => secret !== '')
  const short = set.filter((one) => one[0] !== 'MERCADOPAGO_SECRET' || !demoData).flatMap(shortOf)
  if (demoData) return short
  const named = set.filter((one) => shortOf(one).length === 0)
  return [...short, ...named.flatMap(guessableOf), ...equalOf(set)]
}

/** Throws for secrets that are refused, with a line for each. */
export const checkSecrets = (secrets: Secrets, demo: { demoData: boolean }): void => {
  const problems = secretProblems(secrets, demo)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
