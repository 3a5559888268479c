let isCopied = false

/** Notices when somebody copies something out of this page. */
export const watchCopies = (): void => {
  const note = (): void => {
    isCopied = true
  }
  for (const name of ['copy', 'cut']) document.addEventListener(name, note)
}

/** Empties the clipboard if something of this page may be in it. The browser may refuse without a touch. */
export const clearCopied = async (): Promise<void> => {
  if (isCopied) await navigator.clipboard.writeText('')
  isCopied = false
}
