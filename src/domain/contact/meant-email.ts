import { firstFailure } from '../rules/rule'
import { email } from '../rules/text'
import { toLowerEmail } from '../text'

// Where most people of Argentina have their mail.
const common = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.ar',
  'outlook.com',
  'outlook.com.ar',
  'outlook.es',
  'live.com',
  'live.com.ar',
  'yahoo.com',
  'yahoo.com.ar',
  'icloud.com',
  'fibertel.com.ar',
  'speedy.com.ar',
  'arnet.com.ar',
]

// Providers of their own whose names are near one of those.
const others = new Set([
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'line.com',
  'love.com',
  'yahoo.com.br',
  'yahoo.com.mx',
])

/** Whether one text becomes the other by one letter too many, missing, wrong, or two that changed places. */
const isOneSlipAway = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const isLonger = long.length > short.length
  if (short.slice(isLonger ? at : at + 1) === long.slice(at + 1)) return true
  const isSwapped = !isLonger && short[at] === long[at + 1] && short[at + 1] === long[at]
  return isSwapped && short.slice(at + 2) === long.slice(at + 2)
}

/**
 * The address that was probably meant by one whose domain is one slip away from a common one, 'ana@gmial.com' or
 * 'ana@gmail'; null for any other.
 */
export const meantEmail = (typed: string): string | null => {
  const [name = '', domain, more] = toLowerEmail(typed).replaceAll(' ', '').split('@')
  if (domain === undefined || more !== undefined || common.includes(domain) || others.has(domain)) return null
  const meant =
    common.find((one) => isOneSlipAway(domain, one)) ??
    common.find((one) => one.split('.')[0] === domain || one === domain.replaceAll(/[,;]/g, '.'))
  const whole = `${name}@${meant}`
  return meant !== undefined && firstFailure(whole, [email]) === null ? whole : null
}
