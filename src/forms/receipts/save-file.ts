/** Saves a blob as a file. Call it within a click. The address is freed when the page closes (F80). */
export const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  window.addEventListener('pagehide', () => URL.revokeObjectURL(url), { once: true })
}
