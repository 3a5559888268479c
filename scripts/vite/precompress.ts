import type { Plugin } from 'vite'
import { compressFile } from '../../server/fund/portal/compress'
import { listFiles } from '../lib/files'

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
        for (const file of listFiles(outDir).filter((name) => !name.includes('/.vite/'))) await compressFile(file)
      },
    },
  }
}
