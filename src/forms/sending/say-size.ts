const megabyte = 1_048_576

const inMegabytes = (bytes: number): string => (bytes / megabyte).toLocaleString('es-AR', { maximumFractionDigits: 1 })

const inKilobytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1024)))

/** Bytes for reading: '4,2 MB'. */
export const saySize = (bytes: number): string =>
  bytes < megabyte ? `${inKilobytes(bytes)} KB` : `${inMegabytes(bytes)} MB`

/** How much of something is there, in the unit of the whole: '18,4 de 45 MB'. Less than all of it is never said as all. */
export const sayPart = (part: number, whole: number): string => {
  if (whole < megabyte) return `${part === 0 ? '0' : inKilobytes(part)} de ${inKilobytes(whole)} KB`
  const step = megabyte / 10
  const said = part < whole ? Math.floor(part / step) * step : whole
  return `${inMegabytes(said)} de ${inMegabytes(whole)} MB`
}

/** Number and size of files: '30 archivos, 45 MB'; '' without any. */
export const sayFiles = (count: number, bytes: number): string =>
  count === 0 ? '' : `${count === 1 ? '1 archivo' : `${count} archivos`}, ${saySize(bytes)}`
