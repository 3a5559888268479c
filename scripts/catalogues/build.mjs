/**
 * Writes the large catalogues from their compact source: `node scripts/catalogues/build.mjs [folder]`, by default to
 * public/catalogos. The same source always gives the same bytes; the output is committed.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseLocalities, parseStreets } from './parse.mjs'

const formatVersion = 1
const here = dirname(fileURLToPath(import.meta.url))
const source = join(here, 'source')
const output = process.argv[2] ?? join(here, '../../public/catalogos')
const collator = new Intl.Collator('es', { numeric: true })

const readProvinces = () =>
  readdirSync(join(source, 'localidades'))
    .toSorted()
    .map((file) => {
      const codigoProvincia = Number.parseInt(file, 10)
      const text = readFileSync(join(source, 'localidades', file), 'utf8')
      return { codigoProvincia, localidades: parseLocalities(text, codigoProvincia) }
    })

const assertUnique = (keys, what) => {
  const seen = new Set()
  for (const key of keys) {
    if (seen.has(key)) throw new Error(`${what} is there twice: ${key}`)
    seen.add(key)
  }
}

const provinces = readProvinces()
const streets = parseStreets(readFileSync(join(source, 'calles.txt'), 'utf8'))

assertUnique(
  provinces.flatMap((p) => p.localidades.map(([id]) => id)),
  'Locality id',
)
for (const p of provinces)
  assertUnique(
    p.localidades.map(([, nombre]) => nombre),
    `Locality of ${p.codigoProvincia}`,
  )
assertUnique(
  streets.map(([calle, , , cp]) => `${calle};${cp}`),
  'Street',
)

const byName = (a, b) => collator.compare(a[1], b[1])
const byStreet = (a, b) => collator.compare(a[0], b[0]) || a[1] - b[1]
const sortedStreets = streets.toSorted(byStreet)
for (const [place, [calle, lowest, highest]] of sortedStreets.entries()) {
  const next = sortedStreets[place + 1]
  if (lowest >= highest) throw new Error(`${calle} has no numbers from ${lowest} to ${highest}`)
  if (next?.[0] === calle && next[1] <= highest) throw new Error(`${calle} ${next[1]} is in two stretches`)
}

const files = new Map([
  ['calles.json', { v: formatVersion, calles: sortedStreets }],
  ...provinces
    .toSorted((a, b) => a.codigoProvincia - b.codigoProvincia)
    .map((p) => [
      `localidades/${p.codigoProvincia}.json`,
      { v: formatVersion, localidades: p.localidades.toSorted(byName) },
    ]),
])

const write = (path, content) => {
  const text = JSON.stringify(content)
  writeFileSync(join(output, path), text)
  return createHash('sha256').update(text).digest('hex')
}

mkdirSync(join(output, 'localidades'), { recursive: true })
const hashes = Object.fromEntries([...files].map(([path, content]) => [path, write(path, content)]))
write('version.json', { v: formatVersion, files: hashes })
