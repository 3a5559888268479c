import { and, sql, type SQL } from 'drizzle-orm'
import { deskCases } from '../../db/schema/desk/cases'

const accents = ['áéíóúüñàèìòùâêîôûäëïö', 'aeiouunaeiouaeiouaeio'] as const

const folded = (text: SQL): SQL => sql`translate(lower(${text}), ${accents[0]}, ${accents[1]})`

const foldedText = (text: string): string => text.toLocaleLowerCase('es').normalize('NFD').replace(/\p{M}/gu, '')

const like = (word: string): string => `%${word.replace(/[%_\\]/g, '\\$&')}%`

/**
 * Whether a request is one that a text looks for: every word is in the name, or the text is its number, or the number of its
 * member, with or without dots. Accents and capitals make no difference.
 */
export const isSearched = (text: string): SQL => {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  const name = folded(sql`${deskCases.persona} || ' ' || ${deskCases.titulo}`)
  const ofName = and(...words.map((word) => sql`${name} like ${like(foldedText(word))}`))
  const digits = text.replace(/[.\s]/g, '')
  const ofNumber = sql`upper(${deskCases.numero}) like ${like(digits.toUpperCase())} or ${deskCases.nroafi}::text = ${digits}`
  return sql`(${ofName} or ${ofNumber})`
}
