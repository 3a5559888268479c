import type { Plugin } from 'vite'
import { listThirdParties, type ThirdParty } from '../lib/third-parties'

const sameText = (text: string): string => text.replaceAll(/\s+/g, ' ')

/**
 * The notices that go with every copy: each text once, under the names of the packages that it belongs to. Without versions,
 * so that a stranger does not learn from it which holes a server may have.
 */
export const writeNotices = (parties: readonly ThirdParty[]): string => {
  const groups = new Map<string, { text: string; names: Set<string> }>()
  for (const { name, license, home, texts } of parties) {
    const owner = `${name} (${license})`
    const own =
      texts.length > 0 ? texts : [`This package brings no text of its licence, ${license}. Its source: ${home}`]
    for (const text of own) {
      const group = groups.get(sameText(text)) ?? { text, names: new Set() }
      group.names.add(owner)
      groups.set(sameText(text), group)
    }
  }
  const pieces = [...groups.values()].map(({ text, names }) => `${[...names].join('\n')}\n\n${text}`)
  return `Third-party software in this product, and its licences.\n\n${pieces.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

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
