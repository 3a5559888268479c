import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeCsvRow } from '../../../server/exchange/export/csv'
import { exportAll, type ExportOptions } from '../../../server/exchange/export/run'
import { readCsv } from '../../../server/exchange/read/csv'
import { memberRelatives } from '../../../server/db/schema/member-files'
import { entities } from '../../../server/exchange/entities/entities'
import { people } from '../../../server/exchange/entities/people'
import { fileColumns, keyColumn, type Entity } from '../../../server/exchange/entities/entity'
import { openBench, type Bench } from './support'

let here: Bench
let there: Bench
let out: string
beforeEach(async () => {
  here = await openBench()
  there = await openBench('5d1c1f6e-7a2b-4a54-8f0d-2b7f6a9c3e11')
  out = await mkdtemp(join(tmpdir(), 'exportar-'))
})
afterEach(async () => {
  await here.close()
  await there.close()
  await rm(out, { recursive: true, force: true })
})

/** A file with the examples of the docs as its one row, of member 501. */
const exampleOf = (entity: Entity): string => {
  const columns = fileColumns(entity)
  const own = entity.key === null ? { names: [keyColumn], cells: [`${entity.name}-1`] } : { names: [], cells: [] }
  const cells = columns.map(({ name, kind }) => {
    if (name === 'nroafi') return '501'
    // Both or none, and one main thing of each.
    return name.startsWith('cancelled') ? '' : kind.example
  })
  return writeCsvRow([...own.names, ...columns.map(({ name }) => name)]) + writeCsvRow([...own.cells, ...cells])
}

const memberFile = people.memberRows

const exported = async (bench: Bench, format: ExportOptions['format'] = 'csv'): Promise<Record<string, string>> => {
  const folder = await mkdtemp(join(out, 'x'))
  await exportAll(bench.db, folder, { format, withPasswords: true })
  const names = await readdir(folder)
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
  )
}

test.each(['csv', 'ndjson'] as const)(
  'import, export and import of every kind of row gives the same data (%s)',
  async (format) => {
    await here.put(Object.fromEntries(entities.map((entity) => [`${entity.name}.csv`, exampleOf(entity)])))
    const first = await here.apply()
    expect(first.first).toEqual([])
    expect(Object.values(first.counts).every(({ read, new: fresh }) => read === 1 && fresh === 1)).toBe(true)
    const files = await exported(here, format)
    await there.put(files)
    const second = await there.apply()
    expect(second.counts).toEqual(first.counts)
    expect(await exported(there, format)).toEqual(files)
    // To the portal that it came from, it says nothing new.
    for (const entity of entities) await rm(join(here.folder, `${entity.name}.csv`), { force: true })
    await here.put(files)
    const back = await here.apply()
    expect(Object.values(back.counts).every(({ unchanged }) => unchanged === 1)).toBe(true)
  },
)

test('a row that was born in the portal comes back to it as known, and to another as new', async () => {
  await here.put({ 'afiliados.csv': exampleOf(memberFile) })
  await here.apply()
  const person = { nombres: '=1+1', apellido: "'=x", tipdoc: 'DNI', nrodoc: '55111222', sexo: 'F' } as const
  const state = { estadocivil: 1, nacionalidad: 1, tipnacionalidad: 1, discapacidad: false }
  await here.db.insert(memberRelatives).values({ nroafi: 501, tipfamiliar: 3, ...person, ...state })
  const files = await exported(here)
  expect(files['familiares.csv']).toContain(`portal-0b9f4a52-1,501,'=1+1,''=x,3,`)
  await here.put(files)
  expect((await here.apply()).counts['familiares']).toMatchObject({ read: 1, unchanged: 1 })
  await there.put(files)
  expect((await there.apply()).counts['familiares']).toMatchObject({ read: 1, new: 1 })
  expect(await there.db.select().from(memberRelatives)).toMatchObject([{ nombres: '=1+1', apellido: "'=x" }])
})

test('any cell that is written is read as it was, and no spreadsheet runs it', async () => {
  const cells = ['=cmd', '+1', '-1', '-x', '@a', "'=", "''", 'a"b', 'a,b', 'a;b', 'a\nb', ' a ', '', 'x']
  const pieces = (async function* () {
    yield writeCsvRow(cells.map((_, at) => `c${at}`)) + writeCsvRow(cells)
  })()
  const rows = []
  for await (const records of readCsv(pieces)) rows.push(...records)
  expect(rows[1]?.cells).toEqual(cells.map((cell) => (/^(=|\+|-x|@|'=|'')/.test(cell) ? `'${cell}` : cell)))
})
