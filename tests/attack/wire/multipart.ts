/** A part of a multipart form; `filename` null is a plain field. Names go into the header as they stand. */
export type Part = { name: string; filename: string | null; type: string | null; content: string | Buffer }

const headOf = ({ name, filename, type }: Part): string => {
  const file = filename === null ? '' : `; filename="${filename}"`
  const kind = type === null ? '' : `content-type: ${type}\r\n`
  return `content-disposition: form-data; name="${name}"${file}\r\n${kind}\r\n`
}

/** The bytes of a form, written by hand: programs that make forms refuse to make a broken one. */
export const toForm = (boundary: string, parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${boundary}\r\n${headOf(part)}`),
      Buffer.from(part.content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

/** The content type of such a form. */
export const formType = (boundary: string): string => `multipart/form-data; boundary=${boundary}`
