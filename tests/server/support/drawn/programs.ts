import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { findBrowser } from '../../../../scripts/ensure-browser'
import { findProgram } from '../../../../scripts/lib/programs'
import type { Paper } from './annotated'

const run = promisify(execFile)

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'papeles-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const read = async (folder: string, name: string): Promise<Uint8Array> => readFile(join(folder, name))

/**
 * Programs that write a PDF anew, each in its own way: their names, and what they are called with for `a.pdf` and `b.pdf`.
 * Those that draw it anew leave out who signed it.
 */
const rewriters: readonly { by: string; program: string; args: readonly string[]; drawsAnew?: true }[] = [
  { by: 'Cairo', program: 'pdftocairo', drawsAnew: true, args: ['-pdf', 'a.pdf', 'b.pdf'] },
  {
    by: 'Ghostscript',
    program: 'gs',
    drawsAnew: true,
    args: ['-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', '-o', 'b.pdf', 'a.pdf'],
  },
  { by: 'qpdf, for the web', program: 'qpdf', args: ['--linearize', 'a.pdf', 'b.pdf'] },
  { by: 'qpdf, guarded', program: 'qpdf', args: ['--encrypt', '', 'caja', '256', '--', 'a.pdf', 'b.pdf'] },
  {
    by: 'qpdf, guarded as of old',
    program: 'qpdf',
    args: ['--encrypt', '', 'caja', '128', '--use-aes=y', '--', 'a.pdf', 'b.pdf'],
  },
]

const needOf = (by: string, program: string | undefined) => (program === undefined ? { missing: by } : {})

/** These papers as other programs of this machine write them; those of a program that is missing name it. */
export const rewritten = (papers: readonly Paper[]): Paper[] =>
  rewriters.flatMap(({ by, program, args, drawsAnew }) =>
    papers.map(({ isSigned, ...paper }) => ({
      ...paper,
      ...(isSigned && !drawsAnew ? { isSigned } : {}),
      ...needOf(program, findProgram(program)),
      name: `${paper.name}, by ${by}`,
      make: () =>
        inFolder(async (folder) => {
          await writeFile(join(folder, 'a.pdf'), await paper.make())
          await run(program, args, { cwd: folder })
          return read(folder, 'b.pdf')
        }),
    })),
  )

const texts = '<h1>Constancia</h1><p>Señor Muñoz: pingüino, «ñandú», 12 % de € 1.234,50.</p>'
const table = `<table border=1>${'<tr><td>Aporte<td>35.000,50</tr>'.repeat(60)}</table>`
const shapes =
  '<div style="width:90mm;height:40mm;background:linear-gradient(45deg,#036,#fc0);opacity:.7;border-radius:9mm;box-shadow:2mm 2mm 3mm #888"></div>'
const vector =
  '<svg width=300 height=200><path d="M10 10C90 90 190 10 290 190" fill=none stroke=red stroke-width=6 /><text x=20 y=150 transform="rotate(-10)">girado</text></svg>'
const field =
  '<input value="ANA ROSSI"><input type=checkbox checked><select><option>Sí</select><textarea>dos\nlíneas</textarea>'
const link = '<a href="https://caja.example/">caja.example</a> <a href="#abajo">abajo</a><p id=abajo>Abajo'
const sideways = '<style>@page{size:A5 landscape;margin:0}</style>'

const written: readonly { name: string; html: string }[] = [
  { name: 'a page of text', html: texts },
  { name: 'a long table', html: texts + table },
  { name: 'shapes', html: shapes + vector },
  { name: 'a form', html: texts + field },
  { name: 'links', html: link },
  { name: 'a page on its side', html: sideways + texts + vector },
]

const profile = (folder: string): string => join(folder, 'perfil')

/** Programs that print pages of HTML, `0.html` and so on, into PDFs beside them; `calls` are their arguments, call by call. */
const printers: readonly { by: string; program: string | undefined; calls: (folder: string) => string[][] }[] = [
  {
    by: 'Chromium',
    program: findBrowser(),
    calls: (folder) =>
      written.map((_page, index) => [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        `--user-data-dir=${profile(folder)}`,
        `--print-to-pdf=${join(folder, `${index}.pdf`)}`,
        pathToFileURL(join(folder, `${index}.html`)).href,
      ]),
  },
  {
    by: 'LibreOffice',
    program: findProgram('soffice', 'libreoffice'),
    // All in one call: it takes longer to start than to print.
    calls: (folder) => [
      [
        `-env:UserInstallation=${pathToFileURL(profile(folder)).href}`,
        '--headless',
        '--convert-to',
        'pdf:writer_web_pdf_Export',
        '--outdir',
        folder,
        ...written.map((_page, index) => join(folder, `${index}.html`)),
      ],
    ],
  },
]

const printAll = (program: string, calls: (folder: string) => string[][]): Promise<Uint8Array[]> =>
  inFolder(async (folder) => {
    for (const [index, { html }] of written.entries())
      await writeFile(join(folder, `${index}.html`), `<!doctype html><meta charset=utf-8>${html}`)
    for (const args of calls(folder)) await run(program, args, { cwd: folder, timeout: 180_000 })
    return Promise.all(written.map((_page, index) => read(folder, `${index}.pdf`)))
  })

/**
 * Pages that programs of this machine print, all of a program with the first; those of a program that is missing name it.
 */
export const printed: readonly Paper[] = printers.flatMap(({ by, program, calls }) => {
  let all: Promise<Uint8Array[]> | undefined
  return written.map(({ name }, index) => ({
    ...needOf(by, program),
    name: `${name}, printed by ${by}`,
    make: async () => {
      all ??= printAll(program ?? by, calls)
      return (await all)[index] ?? new Uint8Array()
    },
  }))
})
