/** Longest text of a field without a limit of its own; anything longer was pasted by mistake or in bad faith. */
export const maxTextLength = 255

/**
 * A text with straight apostrophes for whatever a keyboard gives for one: the curly ones of phones, and the accent keys of a
 * Spanish keyboard ('D´Angelo').
 */
export const withApostrophes = (text: string): string => text.replace(/[’‘ʼ′`´]/g, "'")

/**
 * A name or a free text in the fund's spelling: capitals, composed accents, straight apostrophes. White space stays, since
 * the person may still be typing.
 */
export const toUpperName = (text: string): string => withApostrophes(text.normalize('NFC')).toLocaleUpperCase('es')

/** toUpperName for sending: trimmed, with single spaces inside. */
export const toCleanName = (text: string): string => toUpperName(text).trim().replace(/\s+/g, ' ')

/** E-mail in the fund's spelling (CONTACT-029). */
export const toLowerEmail = (text: string): string => text.trim().toLocaleLowerCase('es')

/** Keeps only the digits. */
export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Pads a DNI of 7 digits to 8 with a zero (AMB-36); any other text stays unchanged. */
export const padDni = (nrodoc: string): string => (/^\d{7}$/.test(nrodoc) ? `0${nrodoc}` : nrodoc)

/** '58214907' as '58.214.907'; a padded '05214907' as '5.214.907'. A text without digits stays unchanged. */
export const formatDni = (nrodoc: string): string => {
  const digits = onlyDigits(nrodoc).replace(/^0+/, '')
  return digits === '' ? nrodoc : digits.replace(/\B(?=(\d{3})+$)/g, '.')
}

/** '27389041179' as '27-38904117-9'; a text without 11 digits stays unchanged. */
export const formatCuil = (cuil: string): string => {
  const match = /^(\d{2})(\d{8})(\d)$/.exec(onlyDigits(cuil))
  return match ? `${match[1]}-${match[2]}-${match[3]}` : cuil
}

/** Longest text of another system that is shown as its words. */
const longestSentence = 300

/** Whether a text of another system can be shown to a person as it is: one line of words, without markup or code. */
export const isSentence = (text: string): boolean =>
  /\p{L}{2,}.* .*\p{L}{2,}/u.test(text) && text.length <= longestSentence && !/[\p{Cc}<>{}\\`|]/u.test(text)
