/** Bytes for reading: '4,2 MB'. */
export const saySize = (bytes: number): string =>
  bytes < 1_048_576
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1_048_576).toLocaleString('es-AR', { maximumFractionDigits: 1 })} MB`
