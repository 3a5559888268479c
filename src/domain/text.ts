/** Longest text that a field takes unless it names a limit of its own; what is longer was pasted by mistake or with bad intent. */
export const maxTextLength = 255

/**
 * A name or a free text as the fund stores it: capitals, composed accents, a plain apostrophe where a phone keyboard
 * typed a curly one. White space stays, since a person may be in the middle of typing.
 */
export const toUpperName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .toLocaleUpperCase('es')

/** toUpperName without the white space around and with single spaces inside, for sending. */
export const toCleanName = (text: string): string => toUpperName(text).trim().replace(/\s+/g, ' ')

/** E-mail as the fund stores it (CONTACT-029). */
export const toLowerEmail = (text: string): string => text.trim().toLocaleLowerCase('es')

/** Digits alone. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** A DNI of 7 digits takes a leading zero to 8 (AMB-36); any other text stays as it is. */
export const padDni = (nrodoc: string): string => (/^\d{7}$/.test(nrodoc) ? `0${nrodoc}` : nrodoc)

/** '58214907' as '58.214.907'; a padded '05214907' as '5.214.907'. A text without digits stays as it is. */
export const formatDni = (nrodoc: string): string => {
  const digits = onlyDigits(nrodoc).replace(/^0+/, '')
  return digits === '' ? nrodoc : digits.replace(/\B(?=(\d{3})+$)/g, '.')
}

/** '27389041179' as '27-38904117-9'; anything that has no 11 digits stays as it is. */
export const formatCuil = (cuil: string): string => {
  const match = /^(\d{2})(\d{8})(\d)$/.exec(onlyDigits(cuil))
  return match ? `${match[1]}-${match[2]}-${match[3]}` : cuil
}

/** Fills the places {name} of a fixed text; a place without a value stays visible. */
export const fillText = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
