import type { DeskLetter, LetterFate } from '../../domain/desk-members/file'
import type { Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import { readRows, readText } from '../member/readers'
import { readMoment } from './file'

const fates: Readonly<Record<string, LetterFate>> = { enviada: 'sent', volvio: 'returned' }

const readLetter = (row: unknown): DeskLetter => ({
  kind: readText(row, 'tipo'),
  procedure: readText(row, 'tramite') || null,
  to: readText(row, 'para'),
  at: readMoment(row, 'fecha') ?? 0,
  fate: fates[readText(row, 'estado')] ?? 'waiting',
})

/** Reads the letters to a member. */
export const parseDeskLetters = (body: unknown): Result<DeskLetter[], MalformedAnswer> =>
  readRows(body, 'cartas', readLetter)
