import type { Modification } from '../../../../../domain/modification/values'
import { focusFieldSoon } from '../../../../../ui/focus-soon'

/**
 * Moves the focus to the first field of a relative who was just opened: their fields stand below those of others. `id`
 * is their id in the form or in the file.
 */
export const leadToRelative = ({ familiares }: Modification, id: string): void => {
  const index = familiares.findIndex((relative) => relative.id === id || relative.relativeId === id)
  if (index >= 0) focusFieldSoon(`familiares.${index}.tipfamiliar`)
}
