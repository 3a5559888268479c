import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of others that the product is made of. */
export type ThirdParty = {
  name: string
  version: string
  /** SPDX expression, as the package says it. */
  license: string
  /** Licence and notices as they came with the package; empty when it brings none. */
  texts: string[]
  /** Where its source is; '' when it does not say. */
  home: string
  /** Digest of the archive that was installed, as in the lock file: `sha512-…` in base64; '' for none. */
  integrity: string
}

type Entry = { version?: string; dev?: boolean; link?: boolean; integrity?: string }
type Manifest = {
  name?: string
  license?: string | { type?: string }
  licenses?: { type?: string }[]
  repository?: string | { url?: string }
}

const isText = (file: string): boolean =>
  /^(licen[cs]e|copying|notice|ofl)\b/i.test(file) && !/\.[cm]?[jt]s$/.test(file)

/** What tells a licence by its text, for the packages that name none. */
const wordings = [
  { license: 'Apache-2.0', text: /apache\.org\/licenses\/LICENSE-2\.0/ },
  { license: 'MIT', text: /Permission is hereby granted, free of charge/ },
]

const licenseOf = ({ license, licenses }: Manifest, texts: readonly string[]): string => {
  const said = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
  if (said !== undefined) return said
  return wordings.find(({ text }) => texts.some((one) => text.test(one)))?.license ?? ''
}

const homeOf = ({ repository }: Manifest): string =>
  (typeof repository === 'string' ? repository : (repository?.url ?? '')).replace(/^git\+/, '').replace(/\.git$/, '')

const read = (root: string, folder: string, { version = '', integrity = '' }: Entry): ThirdParty => {
  const at = join(root, folder)
  const manifest: Manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
  const texts = readdirSync(at)
    .filter(isText)
    .toSorted()
    .map((file) => readFileSync(join(at, file), 'utf8').trim())
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { name, version, license: licenseOf(manifest, texts), texts, home: homeOf(manifest), integrity }
}

/**
 * The packages of the lock file in `root` that are installed there and needed to build and to run the product, by name. Those
 * that only tests and checks need are not among them.
 */
export const listThirdParties = (root: string): ThirdParty[] => {
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([folder, { dev, link }]) => folder.startsWith('node_modules/') && !dev && !link)
    .filter(([folder]) => existsSync(join(root, folder, 'package.json')))
    .map(([folder, entry]) => read(root, folder, entry))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version))
}

const hashesOf = (integrity: string) =>
  integrity.startsWith('sha512-')
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
    : {}

/** The list of all parts as CycloneDX 1.5, the same for the same lock file. */
export const writePartsList = (parties: readonly ThirdParty[], product: { name: string; version: string }): string => {
  const components = parties.map(({ name, version, license, integrity }) => ({
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
    licenses: [{ expression: license }],
    ...hashesOf(integrity),
  }))
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
    components,
  }
  return `${JSON.stringify(list, null, 2)}\n`
}
