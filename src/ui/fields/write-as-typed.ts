import { type TextTransform, isInCapitals, transformText } from './text-transform'

const typing: readonly string[] = ['insertText', 'insertFromPaste', 'insertFromDrop', 'insertReplacementText']

/**
 * Writes a key or a pasted text in capitals by the browser's own editing, so that Ctrl+Z takes it back: a text that a
 * script sets empties the history of a control. It is for `beforeinput`; where the browser cannot do it, the text goes in
 * as it came and the field changes it afterwards.
 */
export const writeAsTyped = (event: InputEvent, transform: TextTransform | undefined): void => {
  const { data, inputType, isComposing } = event
  if (data === null || isComposing || !typing.includes(inputType) || !isInCapitals(transform)) return
  const text = transformText(data, transform)
  // A text that loses signs is weighed with what stands around it, by the field.
  if (text === data || text.length !== data.length || !('execCommand' in document)) return
  if (document.execCommand('insertText', false, text)) event.preventDefault()
}
