import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { listFiles } from '../lib/files'

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/
const worthwhileFrom = 512

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `file.br` and `file.gz` beside a file, each only when it is smaller than the file. */
const compressFile = async (file: string): Promise<void> => {
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

/**
 * Compresses every text file of the output at build time. Runs after everything else is written, including the worker.
 */
export const precompress = (): Plugin => {
  let outDir = ''
  return {
    name: 'portal:precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = listFiles(outDir).filter((file) => compressible.test(file) && !file.includes('/.vite/'))
        for (const file of files) await compressFile(file)
      },
    },
  }
}
