/** A part of a sentence: plain, or what leads to whom it says to contact. */
export type SaidPart = { text: string; way: null | 'offices' | 'mail' }

const ways = /(?<offices>delegaci[oó]n(?:es)?(?:\s+distrital(?:es)?)?)|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/giu

/**
 * A sentence of the fund in its parts, so that whoever it tells to contact somebody can: its offices, and each address.
 *   'Escribí a informes@caja.example o a tu delegación distrital.'  mail, offices
 *   'Tu solicitud se recibió.'                                      one plain part
 */
export const splitWays = (sentence: string): SaidPart[] => {
  const parts: SaidPart[] = []
  let end = 0
  for (const { index, groups, 0: text } of sentence.matchAll(ways)) {
    if (index > end) parts.push({ text: sentence.slice(end, index), way: null })
    parts.push({ text, way: groups?.['mail'] === undefined ? 'offices' : 'mail' })
    end = index + text.length
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), way: null })
  return parts
}
