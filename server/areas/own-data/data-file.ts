import { heldGroups, type HeldGroup } from '../../../src/domain/own-data/groups'
import { placesOf, type Books, type CopiedDocuments } from './collect'
import { rowsOf, type HeldRow, type Holding } from './holding'
import { holdings } from './holdings'

/** Whose copy it is, when it was made (ISO 8601), and the places of documents that could not be read. */
export type DataHead = { nroafi: number; at: string; lost: () => readonly string[] }

// A bigint has no JSON of its own; the exact digits are a text.
const plain = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

const toJson = (value: unknown): string => JSON.stringify(value, plain)

const shownOf = (holding: Holding, row: HeldRow, documents: CopiedDocuments): HeldRow => {
  const shown = Object.entries(row).filter(([name]) => name !== 'path' && !(name in holding.without))
  const archivos = placesOf(documents, holding, row)
  return { ...Object.fromEntries(shown), ...(archivos.length > 0 ? { archivos } : {}) }
}

/** What stays out, section by section, each with its reason. */
const withheld = holdings.flatMap(({ section, without }) =>
  Object.entries(without).map(([dato, motivo]) => ({ seccion: section, dato, motivo })),
)

async function* sectionOf(
  books: Books,
  holding: Holding,
  nroafi: number,
  documents: CopiedDocuments,
): AsyncGenerator<string> {
  let lead = ''
  for await (const row of rowsOf(books.db, holding, nroafi)) {
    yield `${lead}\n      ${toJson(shownOf(holding, row, documents))}`
    lead = ','
  }
}

async function* groupOf(
  books: Books,
  group: HeldGroup,
  nroafi: number,
  documents: CopiedDocuments,
): AsyncGenerator<string> {
  const sections = holdings.filter((holding) => holding.group === group)
  for (const [index, holding] of sections.entries()) {
    yield `${index === 0 ? '' : ','}\n    ${toJson(holding.section)}: [`
    yield* sectionOf(books, holding, nroafi, documents)
    yield ']'
  }
}

/**
 * The file `datos.json` of a copy, piece by piece: by group, by section, the rows as the server stores them, without what would be a
 * secret. Money is a decimal text, days are yyyy-mm-dd, moments ISO 8601. `tell` hears how many bytes belong to a group.
 */
export async function* dataFile(
  books: Books,
  { nroafi, at, lost }: DataHead,
  documents: CopiedDocuments,
  tell: (group: HeldGroup, bytes: number) => void,
): AsyncGenerator<string> {
  yield `{\n  "formato": 1,\n  "hecha": ${toJson(at)},\n  "numero": ${nroafi}`
  for (const group of heldGroups) {
    yield `,\n  ${toJson(group)}: {`
    for await (const piece of groupOf(books, group, nroafi, documents)) {
      tell(group, Buffer.byteLength(piece))
      yield piece
    }
    yield '\n  }'
  }
  yield `,\n  "noIncluye": ${toJson(withheld)},\n  "documentosQueFaltan": ${toJson(lost())}\n}\n`
}
