/** Widths of the window, in CSS pixels, from which on the next longer summary is shown (UNS-22). */
export const summaryWidths = [400, 600, 960, 1264, 1904] as const

const lengths = [70, 100, 150, 180, 200, 800] as const

/** The most characters of a summary in a window of that width, in CSS pixels (COMM-003). */
export const summaryLength = (width: number): number =>
  lengths[summaryWidths.filter((from) => width >= from).length] ?? lengths[0]

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Uuml: 'Ü',
  Ntilde: 'Ñ',
  iquest: '¿',
  iexcl: '¡',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
  bull: '•',
  euro: '€',
}

const fromCode = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')

const toCharacter = (whole: string, name: string): string => {
  if (/^#x/i.test(name)) return fromCode(Number.parseInt(name.slice(2), 16))
  if (name.startsWith('#')) return fromCode(Number.parseInt(name.slice(1), 10))
  return named[name] ?? whole
}

/**
 * The words of an HTML text: without tags, comments, scripts and styles, in one line. It is a text and no HTML: it may
 * be shown as such, never as HTML.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style|iframe|template|noscript|svg|math|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    // Only what begins like a tag is one: 'menos de < 3 cuotas' stays.
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, toCharacter)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()

/** The first words of a text that fit into so many characters, with '…' where some are left out (COMM-003). */
export const cutText = (text: string, most: number): string => {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const lastSpace = cut.lastIndexOf(' ')
  // One word may be longer than all of it: an address.
  const words = text[most] === ' ' || lastSpace <= 0 ? cut : cut.slice(0, lastSpace)
  return `${words.replace(/[\s.,;:]+$/, '')}…`
}
