const size = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Size of a file for reading: '0,6 MB', or whole KB below a tenth of a megabyte. */
export const toFileSize = (bytes: number): string => {
  const megabytes = bytes / 1_048_576
  return megabytes < 0.1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${size.format(megabytes)} MB`
}
