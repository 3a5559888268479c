import { expect, test } from 'vitest'
import {
  draftProblems,
  publicationProblems,
  type CommunicationDraft,
  type Moment,
} from '../../../src/domain/communications/draft'
import { coverProblem, coverWords } from '../../../src/domain/communications/picture'
import { everybody, publicationState, sayAudience } from '../../../src/domain/communications/publication'

const today = '2025-11-12'
const draft: CommunicationDraft = {
  titulo: 'Horarios',
  texto: [{ kind: 'paragraph', runs: [{ text: 'Hola', isBold: false, isItalic: false, href: null }] }],
  descripcion: '',
  audiencia: everybody,
  prioridad: 1,
  desde: '2025-12-01',
  hasta: '2025-12-31',
}

test.each([
  ['borrador', null, null, 'borrador'],
  ['publicada', today, null, 'publicada'],
  ['publicada', today, today, 'publicada'],
  ['publicada', '2025-11-13', null, 'programada'],
  ['publicada', '2025-11-01', '2025-11-11', 'terminada'],
  ['retirada', '2025-11-01', null, 'retirada'],
] as const)('[COMM-001] one that is %s from %s to %s stands as %s', (estado, desde, hasta, state) => {
  expect(publicationState({ estado, desde, hasta }, today)).toBe(state)
})

test.each([
  [everybody, 'Todos'],
  [{ ...everybody, situacion: 'activos' }, 'Todos los activos'],
  [{ ...everybody, distritos: [2] }, 'Distrito Mar del Plata'],
  [{ ...everybody, distritos: [1, 2] }, 'Distritos La Plata, Mar del Plata'],
  [{ ...everybody, situacion: 'activos', nivel: 1 }, 'Activos con nivel 1'],
  [{ situacion: 'jubilados', distritos: [9], nivel: 2 }, 'Jubilados con nivel 2, distrito 9'],
] as const)('[P45] an audience is said in few words: %#', (audience, words) => {
  const names = new Map([
    [1, 'La Plata'],
    [2, 'Mar del Plata'],
  ])
  expect(sayAudience(audience, (id) => names.get(id))).toBe(words)
})

const cases: [Partial<CommunicationDraft>, Moment, string[]][] = [
  [{}, 'programar', []],
  [{}, 'ahora', []],
  [{ titulo: ' ', texto: [] }, 'ahora', ['titulo', 'texto']],
  [{ titulo: 'x'.repeat(91) }, 'ahora', ['titulo']],
  [{ desde: '' }, 'programar', ['desde']],
  [{ desde: today }, 'programar', ['desde']],
  [{ desde: '2025-02-31' }, 'programar', ['desde']],
  [{ hasta: '2025-11-30' }, 'programar', ['hasta']],
  [{ hasta: '2025-11-11' }, 'ahora', ['hasta']],
  [{ hasta: '' }, 'ahora', []],
]

test.each(cases)('[P45] what keeps a draft from being published: %j, %s', (changed, moment, fields) => {
  expect(Object.keys(publicationProblems({ ...draft, ...changed }, moment, today))).toEqual(fields)
})

test('[P45] a draft is kept as far as it is, within its bounds', () => {
  expect(draftProblems({ ...draft, titulo: '', texto: [], desde: '' })).toEqual({})
  const long = { text: 'x'.repeat(4001), isBold: false, isItalic: false, href: null }
  const beyond = {
    ...draft,
    texto: [{ kind: 'paragraph' as const, runs: [long] }],
    descripcion: 'x'.repeat(201),
    hasta: 'x',
  }
  expect(Object.keys(draftProblems(beyond))).toEqual(['texto', 'descripcion', 'hasta'])
})

const webp = (length: number): Uint8Array => {
  const bytes = new Uint8Array(40)
  bytes.set([0x52, 0x49, 0x46, 0x46, length, 0, 0, 0, 0x57, 0x45, 0x42, 0x50])
  return bytes
}

test('[P45] a picture is a whole PNG, JPG or WebP of 1 MB at most', () => {
  expect(coverProblem(webp(32))).toBeNull()
  expect(coverProblem(webp(90))).toBe(coverWords.damaged)
  expect(coverProblem(Uint8Array.of(0xff, 0xd8, 0xff, 0))).toBe(coverWords.damaged)
  expect(coverProblem(new TextEncoder().encode('GIF89a'))).toBe(coverWords.type)
  expect(coverProblem(new TextEncoder().encode('<svg onload="x()"/>'))).toBe(coverWords.type)
  const large = new Uint8Array(1_048_577)
  large.set([0xff, 0xd8, 0xff])
  expect(coverProblem(large)).toBe(coverWords.size)
})
