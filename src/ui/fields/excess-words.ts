import type { Excess, TextTransform } from './text-transform'

/** Note on a text that is longer than the field takes; null when there is none. */
export const excessWords = (excess: Excess | null, transform: TextTransform | undefined): string | null => {
  if (excess === null) return null
  const unit = transform === 'digits' || typeof transform === 'function' ? 'números' : 'caracteres'
  const has = `${excess.length} ${unit} y acá van hasta ${excess.most}.`
  if (excess.kind === 'key') return `Acá van hasta ${excess.most} ${unit}.`
  return excess.kind === 'absurd' ? `Eso tiene ${has} Dejamos lo que había.` : `Hay ${has} Borrá los que sobran.`
}

/** Two sentences as one text, each with its full stop; the words of a rule may come without one. */
export const joinSentences = (first: string | null | undefined, second: string | null): string | null => {
  if (!first || second === null) return first || second
  return /[.!?:]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`
}
