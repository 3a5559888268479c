/** What a field does to the text as it is typed. */
export type TextTransform = 'upper' | 'lower' | 'digits'

const transforms = {
  upper: (text: string) => text.toLocaleUpperCase('es-AR'),
  lower: (text: string) => text.toLocaleLowerCase('es-AR'),
  digits: (text: string) => text.replace(/\D/g, ''),
} satisfies Record<TextTransform, (text: string) => string>

/** The text after its transform; unchanged without one. */
export const transformText = (text: string, transform: TextTransform | undefined): string =>
  transform ? transforms[transform](text) : text

/**
 * Rewrites the text of an input through its transform and leaves the caret where the person was typing, also when
 * characters before it disappear. Returns the new text.
 */
export const transformInPlace = (
  input: HTMLInputElement | HTMLTextAreaElement,
  transform: TextTransform | undefined,
): string => {
  const before = input.value
  const after = transformText(before, transform)
  if (after !== before) {
    const caret = input.selectionStart
    input.value = after
    if (caret !== null) {
      const place = transformText(before.slice(0, caret), transform).length
      input.setSelectionRange(place, place)
    }
  }
  return after
}
