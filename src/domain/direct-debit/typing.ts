/** The number of a card in groups of four, as it is printed: '4509 9535 6623 3704'. Anything but digits is left out. */
export const groupCard = (text: string): string => text.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')

/**
 * An expiry while it is typed: the slash comes by itself after the second digit (DEBIT-010), and can be deleted again.
 * '5/' becomes '05/'; what a browser fills in as 09/2031 or 2031-09 becomes 09/31. `before` is the text until now.
 */
export const typeExpiry = (text: string, before: string): string => {
  const filled = /^\D*(\d{1,2})\s*[/-]\s*20(\d{2})\D*$/.exec(text) ?? undefined
  if (filled) return `${(filled[1] ?? '').padStart(2, '0')}/${filled[2]}`
  const reversed = /^\D*20(\d{2})\s*[/-]\s*(\d{1,2})\D*$/.exec(text) ?? undefined
  if (reversed) return `${(reversed[2] ?? '').padStart(2, '0')}/${reversed[1]}`
  const digits = text.replace(/^(\d)(?=\/)/, '0$1').replace(/\D/g, '')
  const isGrowing = text.length > before.length
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`
  return digits.length === 2 && (isGrowing || text.endsWith('/')) ? `${digits}/` : digits
}
