import type { DeskPreferences, SavedView } from '../../domain/desk/preferences'
import { answerOf, flag, listOf, shape, text } from './read'

/** Reads what a user of the desk has chosen (GET and PUT {preferences}). */
export const parsePreferences = answerOf(
  shape<DeskPreferences>({ atajos: flag, vistas: listOf(shape<SavedView>({ nombre: text, filtros: text })) }),
)
