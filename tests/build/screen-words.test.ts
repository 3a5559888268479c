import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../../scripts/lib/files'
import { root } from '../../scripts/lib/paths'
import { readText } from './support/read'

/** A word that people read one of only: what is said, what is not said, and where another one has to stay. */
type Word = { say: string; not: RegExp; but?: readonly string[] }

const words: readonly Word[] = [
  // Its stored and signed names, and its address in the help.
  {
    say: 'tablet',
    not: /\b[Tt]abletas?\b/,
    but: [
      'src/app/visit/names.ts',
      'src/contract/card/tablet.ts',
      'src/offline/database/own-place.ts',
      'src/domain/help/',
      'src/features/help/',
    ],
  },
  { say: 'email', not: /correo electrónico/i },
  // People search for it as they write it.
  {
    say: 'Wi-Fi',
    not: /[a-záéíóúñ] wi ?fi\b|\bWiFi\b/,
    but: ['src/features/help/topics/offline.ts', 'src/features/help/topics/little-data.ts'],
  },
  // The desk has its own word (new-screens-c).
  { say: 'Reintentar', not: /Probar de nuevo|Volver a intentar/, but: ['src/features/desk/'] },
  // The fund's own sentence has an accent too many (BENEFIT-016); so have the two that continue it.
  {
    say: 'comunicate',
    not: /omunicáte/,
    but: ['src/domain/benefits/', 'src/features/benefits/help/', 'server/areas/benefits/'],
  },
  // Addresses are cleaned of them.
  { say: '«», for what is quoted', not: /[“”]/, but: ['src/domain/rules/address-text.ts'] },
]

const uncommented = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<!:)\/\/.*$/gm, '')

const texts = ['src', 'server']
  .flatMap((folder) => listFiles(`${root}/${folder}`))
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => relative(root, file))
  .map((file) => ({ file, lines: uncommented(readText(file)).split('\n') }))

test.each(words)('[TL11] one word a thing: $say', ({ not, but = [] }) => {
  const found = texts
    .filter(({ file }) => !but.some((place) => file.startsWith(place)))
    .flatMap(({ file, lines }) => lines.filter((line) => not.test(line)).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})
