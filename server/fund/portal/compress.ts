import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/
const worthwhileFrom = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `file.br` and `file.gz` beside a text file, each only when it is smaller than the file. */
export const compressFile = async (file: string): Promise<void> => {
  if (!compressible.test(file)) return
  const bytes = await readFile(file)
  if (bytes.length < worthwhileFrom) return
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    zip(bytes, { level: 9 }),
  ])
  if (br.length < bytes.length) await writeFile(`${file}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz)
}
