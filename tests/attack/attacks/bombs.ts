import { paths } from '../../../src/contract/base-paths'
import * as made from '../../server/support/bombs'
import { sha256, type TestFile } from '../../server/support/files'
import { enter } from '../stage/people'
import { judgeAnswer } from '../wire/judge'
import { formType, toForm } from '../wire/multipart'
import { sendHostile, type HostileRequest } from '../wire/request'
import { openBooks, type Books } from '../wire/tally'
import { ofOne, type Attack, type Ground } from './attack'
import { affiliationKind, benefitKind, toRequest, type Kind } from './deliveries'

// Nobody has to follow how deep a value is nested to tell that a document is whole.
const deep = 'an array 100,000 levels deep'

const isHarmless = (name: string): boolean => name.startsWith(deep)

type Bomb = { name: string; type: string; content: ArrayBuffer }

const pdfs = (): Bomb[] =>
  Object.entries({
    'Flate in Flate': made.flateInFlatePdf(),
    'one page named 20,000 times': made.manyKidsPdf(),
    'pages in a circle': made.cyclicPdf(),
    [deep]: made.deepPdf(),
    '200,000 objects': made.manyObjectsPdf(),
  }).map(([name, content]) => ({ name, type: 'application/pdf', content }))

const pictures = async (): Promise<Bomb[]> => [
  { name: 'an SVG of noise', type: 'image/svg+xml', content: made.turbulenceSvg() },
  { name: 'an SVG called JPEG', type: 'image/jpeg', content: made.turbulenceSvg() },
  { name: 'an interlaced PNG of 16 bits', type: 'image/png', content: made.interlacedPng() },
  { name: 'a PNG of 60,000 pixels a side', type: 'image/png', content: made.hugePng() },
  { name: 'a JPEG of 65,500 pixels a side', type: 'image/jpeg', content: await made.hugeJpeg() },
]

const toLook = ({ type, content }: Bomb): HostileRequest => ({
  method: 'POST',
  path: paths.imageCheck,
  headers: { 'content-type': formType('limite') },
  body: toForm('limite', [{ name: 'image', filename: 'foto.jpg', type, content: Buffer.from(content) }]),
})

const inPlaceOf = (file: TestFile, { type, content }: Bomb): TestFile => ({
  ...file,
  type,
  content,
  name: type === 'application/pdf' ? 'papel.pdf' : 'foto.jpg',
})

const describe = ({ id, slot, name, type, content }: TestFile) => ({
  id,
  slot,
  nombre: name,
  tipo: type,
  bytes: content.byteLength,
  sha256: sha256(content),
})

/** A delivery in order but for one document, which is the bomb: its manifest names the bomb's own digest. */
const deliver = (kind: Kind, bomb: Bomb): Promise<HostileRequest> => {
  const files = kind.files.map((file, index) => (index === 0 ? inPlaceOf(file, bomb) : file))
  const entries: unknown = kind.good['archivos']
  const archivos = Array.isArray(entries)
    ? entries.map((entry, index) => ({ ...Object(entry), ...(files[index] ? describe(files[index]) : {}) }))
    : []
  const claimedAt = new Date().toISOString()
  return toRequest({ ...kind, files })({ content: { ...kind.good, archivos }, claimedAt, hasFiles: true })
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Shot = { name: string; request: () => Promise<HostileRequest> }

const shotsOf = async ({ server: { url }, isShort }: Ground): Promise<Shot[]> => {
  const visitor = await affiliationKind()
  const member = await benefitKind(await enter(url, '120005'))
  const [papers, photos] = [pdfs(), await pictures()]
  const looks = photos.map((bomb) => ({ name: `${bomb.name}, looked at`, request: async () => toLook(bomb) }))
  const sent = [...papers, ...photos].map((bomb) => ({
    name: `${bomb.name}, sent by a visitor`,
    request: () => deliver(visitor, bomb),
  }))
  const asked = papers.map((bomb) => ({
    name: `${bomb.name}, sent by a member`,
    request: () => deliver(member, bomb),
  }))
  // Every bomb is thrown at its own reader by the tests of the server.
  return isShort ? [...looks.slice(1, 2), ...sent.slice(0, 2)] : [...looks, ...sent, ...asked]
}

const throwAll = async (ground: Ground, books: Books, pauseMs: () => Promise<number>): Promise<number> => {
  const { url } = ground.server
  let worst = 0
  for (const { name, request } of await shotsOf(ground)) {
    const pauses: number[] = []
    for (let round = 0; round < (ground.isShort ? 1 : 5); round++) {
      const ready = await request()
      await pauseMs()
      const answer = await sendHostile(url, ready)
      pauses.push(await pauseMs())
      books.count(answer)
      const fault = judgeAnswer({ path: ready.path, body: null }, answer)
      if (fault !== '') books.complain(`${fault}: ${name}`)
      if (answer?.status === 201 && !isHarmless(name)) books.complain(`taken in: ${name}`)
    }
    const pause = median(pauses)
    if (pause > ofOne.pauseMs) process.stdout.write(`  ${name}: ${Math.round(pause)} ms\n`)
    worst = Math.max(worst, pause)
  }
  return Math.round(worst)
}

/** Small files that cost a reader much, one at a time, at every door that takes files. */
export const bombs: Attack = {
  name: 'bombs: small files that cost much',
  isInTests: true,
  run: async (ground) => {
    const books = openBooks()
    let worst = 0
    const measured = await ground.stage.measure(ground.server, async (pauseMs) => {
      worst = await throwAll(ground, books, pauseMs)
    })
    return { ...books.tally, ...measured, pauseMs: worst, allowed: ofOne }
  },
}
