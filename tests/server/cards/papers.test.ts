import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultProfile } from '../../../server/fund/default-profile'
import { loadFund } from '../../../server/fund/load'
import { paperOf } from '../../../server/fund/paper'
import { drawAgreements } from '../../../server/adapters/pdf-card'
import { a4, margin } from '../../../server/adapters/pdf-page'
import { auditLog } from '../../../server/db/schema/audit'
import { members } from '../../../server/db/schema/members'
import { paths } from '../../../src/contract/base-paths'
import { parseWireError } from '../../../src/contract/answer'
import { encodeNumber } from '../../../src/contract/member/member'
import { postJson } from '../support/http'
import { signIn, type SignedIn } from '../support/members'
import { jpeg } from '../support/files'
import { countPictures, readPages, rightEdge } from '../support/pdf'
import { noon, startServer, type RunningServer } from '../support/server'

let server: RunningServer
let ana: SignedIn
let hector: SignedIn

beforeAll(async () => {
  server = await startServer()
  ana = await signIn(server.url, '120001')
  hector = await signIn(server.url, '120009')
})
afterAll(() => server.close())

const print = async (who: SignedIn, path: string) => {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(encodeNumber(who.nroafi)),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  const refusal = isPdf ? undefined : parseWireError(JSON.parse(new TextDecoder().decode(bytes)))
  return {
    status: response.status,
    pages: isPdf ? await readPages(bytes) : [],
    pictures: isPdf ? await countPictures(bytes) : 0,
    words: refusal?.ok ? refusal.value.msg : '',
  }
}

describe('the PDFs of the card', () => {
  test('[API-010] [CRED-012] of an active member: name, numbers, last day, the photo and the motif', async () => {
    const { status, pages, pictures } = await print(ana, paths.activeCardPdf)
    expect([status, pages.length]).toEqual([200, 1])
    const [row] = await server.db.select().from(members).where(eq(members.nroafi, 120_001))
    const [year, month, day] = (row?.vencimientocredencialactivo ?? '').split('-')
    for (const words of ['Ana María Rossi', 'Afiliada', '120001', '28.111.222', `${day}/${month}/${year}`, 'Verificá'])
      expect(pages[0]?.text).toContain(words)
    expect(pictures).toBe(2)
  })

  test('[API-011] [CRED-002] [CRED-010] of a retired member: their title, the day and the resolution', async () => {
    const { status, pages } = await print(hector, paths.retiredCardPdf)
    expect(status).toBe(200)
    const [row] = await server.db.select().from(members).where(eq(members.nroafi, 120_009))
    const [year, month, day] = (row?.estadodesde ?? '').split('-')
    expect(row?.resolucionjubiliado).not.toBe('')
    for (const words of ['AFILIADA/O JUBILADA/O', `${day}/${month}/${year}`, row?.resolucionjubiliado ?? '?'])
      expect(pages[0]?.text).toContain(words)
    expect((await print(hector, paths.activeCardPdf)).status).toBe(409)
    expect((await print(ana, paths.retiredCardPdf)).status).toBe(409)
  })

  test('[API-012] the certificate for agreements says who belongs to the fund and owes nothing', async () => {
    const { status, pages, pictures } = await print(ana, paths.agreementsPdf)
    expect(status).toBe(200)
    for (const words of ['Constancia para convenios', 'Ana María Rossi', 'no registra conceptos adeudados'])
      expect(pages[0]?.text).toContain(words)
    expect(pictures).toBe(1)
  })

  test('a long name keeps within the certificate', async () => {
    const face = { kind: 'activo', titulo: 'Afiliada', nroafi: '1', nrodoc: '28111222', vence: null } as const
    const nombre = 'María de los Ángeles Fernanda Guadalupe Albarracín de la Fuente y Ortiz de Rozas'
    const photo = new Uint8Array(await jpeg())
    const paper = paperOf(loadFund(defaultProfile))
    const given = {
      face: { ...face, nombre, jubilacion: null },
      photo,
      paper,
      address: null,
      at: noon,
      today: '2025-11-20',
    }
    expect(await rightEdge(await drawAgreements(given))).toBeLessThanOrEqual(a4.width - margin)
  })

  const noPhoto = 'Para generar la credencial y/o constancia recordá subir tu foto de legajo'
  const debt = 'No se puede generar la constancia para convenios ya que existen conceptos adeudados'
  const none = /^La credencial es de quienes están activos o jubilados\./

  test.for([
    ['[CRED-003] [CRED-008]', '120014', 'activeCardPdf', 409, noPhoto],
    ['[CRED-004]', '120014', 'agreementsPdf', 409, noPhoto],
    ['[CRED-004] [CRED-006]', '120006', 'agreementsPdf', 409, debt],
    ['[CRED-004] [CRED-006]', '120008', 'agreementsPdf', 409, debt],
    ['a debt does not matter for the card', '120006', 'activeCardPdf', 200, ''],
    ['who is neither active nor retired', '120013', 'activeCardPdf', 409, none],
  ] as const)('%s the server answers %s for %s with %i', async ([, nroafi, path, status, words]) => {
    const answer = await print(await signIn(server.url, nroafi), paths[path])
    expect(answer.status).toBe(status)
    expect(answer.words).toMatch(words)
  })

  test('[API-003] not without a token, nor of somebody else; each one is in the log of accounts', async () => {
    expect((await postJson(server.url + paths.activeCardPdf, encodeNumber('120001'))).status).toBe(401)
    expect((await ana.post(paths.activeCardPdf, encodeNumber('120002'))).status).toBe(403)
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.event, 'documentoImpreso'))
    expect(lines.map(({ detail }) => detail)).toContainEqual({ documento: 'constancia' })
  })
})
