import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Cost } from './cost'

/** One edit of whoever adds a thing: the text behind which it goes; a file without one is new. */
type Edit = { file: string; after?: string; add: string }

/** What is added, by edits that are made in a copy of the product, and where it must be found there afterwards. */
type Patch = { name: string; probe: string; limit: number; edits: readonly Edit[] }

const patches: readonly Patch[] = [
  {
    name: 'a field of a form',
    probe: 'field',
    limit: 3,
    edits: [
      {
        file: 'src/domain/preaffiliation/fields.ts',
        after: "    folio: f.text('Folio', { most: bounds.bookMost }),\n",
        add: "    telefonoLaboral: f.text('Teléfono laboral', { most: bounds.bookMost }),\n",
      },
      {
        file: 'src/features/preaffiliation/steps/ProfessionalStep.tsx',
        after: `        <TextAnswer name="folio" label={label('folio')} transform="upper" maxLength={bounds.bookMost} />\n`,
        add: `        <TextAnswer name="telefonoLaboral" label={label('telefonoLaboral')} transform="upper" maxLength={bounds.bookMost} />\n`,
      },
      {
        file: 'server/db/migrations/9999_telefono_laboral.sql',
        add: `ALTER TABLE "affiliations" ADD COLUMN "telefono_laboral" text DEFAULT '' NOT NULL;\n`,
      },
    ],
  },
  {
    name: 'a document of a form',
    probe: 'document',
    limit: 2,
    edits: [
      {
        file: 'src/domain/benefits/papers.ts',
        after: '/** The sentence of the adoption. */\n',
        add: `export const custody: BenefitDocument = { key: 'guarda', label: 'Guarda', widget: 'single', documentType: null }\n\n`,
      },
      {
        file: 'src/domain/benefits/declarations/adoption.ts',
        after: '  documents: () => [sentence, ',
        add: 'custody, ',
      },
      { file: 'src/domain/benefits/declarations/adoption.ts', after: 'import { cbuProof, ', add: 'custody, ' },
    ],
  },
]

const edit = (root: string, { file, after, add }: Edit): void => {
  const path = join(root, file)
  if (after === undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, add)
    return
  }
  const text = readFileSync(path, 'utf8')
  if (!text.includes(after)) throw new Error(`${file} no longer has the place of the edit: ${after}`)
  writeFileSync(
    path,
    text.replace(after, () => `${after}${add}`),
  )
}

const copied = ['src', 'server', 'scripts/lib', 'package.json', 'tsconfig.json', 'tsconfig.base.json']

// Throws with the places where it is not, if its edits are not enough.
const demandFound = (root: string, { probe, edits }: Patch): void => {
  const copy = mkdtempSync(join(tmpdir(), 'cost-'))
  try {
    for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const one of edits) edit(copy, one)
    execFileSync(process.execPath, ['--import', 'tsx', `scripts/lib/cost-probe-${probe}.ts`], {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/**
 * The cost of another field and of another document in the tree at `root`: each is added to a copy of it, and is found there in
 * everything that is derived; throws where it is not.
 */
export const findPatchedCosts = (root: string): Cost[] =>
  patches.map((patch) => {
    demandFound(root, patch)
    const { name, limit, edits } = patch
    return { name, own: [], shared: [...new Set(edits.map(({ file }) => file))], besides: [], ifNew: [], limit }
  })
