import type { Plugin } from 'vite'
import { listThirdParties, writeNotices } from '../lib/third-parties'

/**
 * Puts the licences of everything that the portal is made of beside it, as `licencias.txt`: MIT, BSD, Apache and the licence
 * of the typeface ask for them with every copy. It is served, and not stored on devices.
 */
export const notices = (root: string): Plugin => ({
  name: 'portal:notices',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'licencias.txt', source: writeNotices(listThirdParties(root)) })
  },
})
