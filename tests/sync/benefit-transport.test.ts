import { describe, expect, test } from 'vitest'
import { paths } from '../../src/contract/base-paths'
import type { BenefitId, EligibilityData } from '../../src/domain/benefits/values'
import { canonicalJson } from '../../src/domain/json'
import { createHttpTransport, type HttpCall } from '../../src/sync/http-transport'
import { aBenefit } from '../domain/benefits/builders'
import { aBenefitBody, filesOf } from './benefit-bodies'

const json = { contentType: 'application/json', retryAfter: null }

/** A transport whose calls are written down and answered by their path; no answer is silence. */
const aTransport = (
  answers: Record<string, { status: number; body: unknown }[]> = {},
  member: string | null = null,
) => {
  const calls: HttpCall[] = []
  const transport = createHttpTransport(
    (call) => {
      calls.push(call)
      const answer = answers[call.path]?.shift()
      return Promise.resolve(answer && { ...json, ...answer })
    },
    { member: () => member },
  )
  return { transport, calls }
}

const send = async (id: BenefitId, eligibility?: EligibilityData) => {
  const { transport, calls } = aTransport()
  const body = await aBenefitBody(id, eligibility ? { eligibility } : {})
  const files = filesOf(aBenefit(id)).map((file) => ({
    ...file,
    read: () => Promise.resolve(new TextEncoder().encode(file.slot).buffer),
  }))
  await transport.send(
    {
      submissionId: body.submissionId,
      secret: 'ab',
      kind: 'subsidio',
      body,
      times: null,
      files: files.toReversed(),
      earlier: null,
    },
    'whole',
  )
  return { call: calls[0], body, files }
}

const withMaternity: EligibilityData = { nota: false, maternidad: true, mensaje: '', rechazadas: [] }
const birthAlone: EligibilityData = { nota: false, maternidad: false, mensaje: '', rechazadas: [0] }

describe('the kind of a request', () => {
  test.each(['preafiliacion', 'subsidio'] as const)('%s with a body of another kind goes nowhere', async (kind) => {
    const { transport, calls } = aTransport()
    const body =
      kind === 'subsidio' ? { submissionId: 's1', digest: 'd1', afiliado: {} } : await aBenefitBody('adopcion')
    const sent = await transport.send(
      { submissionId: 's1', secret: 'ab', kind, body, times: null, files: [], earlier: null },
      'whole',
    )
    expect([sent, calls]).toEqual([{ kind: 'unknown-request' }, []])
  })
})

describe('a benefit request', () => {
  test.each([
    ['adopcion', undefined, 'adopcion'],
    ['madreNoGestante', undefined, 'maternidadNoGestanteAdopcion'],
    ['maternidad', undefined, 'maternidad'],
    ['nacimiento', withMaternity, 'maternidadNacimiento'],
    ['nacimiento', birthAlone, 'nacimiento'],
  ] as const)('[API-060] [API-061] [API-062] [API-063] [API-065] %s (%j) goes to %s', async (id, found, endpoint) => {
    const { call } = await send(id, found)
    expect(call).toMatchObject({ method: 'POST', path: `/portalafiliado-api/portal/subsidios/${endpoint}` })
  })

  test.each(['matrimonio', 'union'] as const)('[API-064] %s goes to matrimonio', async (id) => {
    expect((await send(id)).call?.path).toBe(`${paths.benefits}/matrimonio`)
  })

  test('[BENEFIT-001] is multipart: its JSON parts and the files in the order of the fund, under its key', async () => {
    const { call, body, files } = await send('matrimonio')
    const parts = [...(call?.form?.() ?? [])]
    expect(parts.map(([name]) => name)).toEqual([
      'envio',
      'afiliado',
      'familiar',
      'familiarOriginal',
      'archivo1',
      'archivo2',
      'archivo3',
      'archivo4',
    ])
    const texts = await Promise.all(parts.slice(4).map(([, part]) => (part instanceof File ? part.text() : '')))
    expect(texts).toEqual(files.map(({ slot }) => slot))
    expect(call?.headers).toMatchObject({ 'Idempotency-Key': body.submissionId, 'X-Envio-Secreto': 'ab' })
  })

  test.each(['adopcion', 'nacimiento', 'maternidad', 'matrimonio'] as const)(
    'F54: %s names the member that it is made for, and goes with nobody else',
    async (id) => {
      expect((await send(id)).call?.member).toBe('104512')
      const body = await aBenefitBody(id)
      const may = (member: string | null) => aTransport({}, member).transport.mayDeliver('subsidio', body)
      expect([may('104512'), may('104513'), may(null)]).toEqual([true, false, false])
    },
  )

  test('F54: a pre-affiliation is nobody’s session', () => {
    expect(aTransport().transport.mayDeliver('preafiliacion', { submissionId: 's1', digest: 'd1', afiliado: {} })).toBe(
      true,
    )
  })
})

const people = [
  { dniFamiliar: '71204553', fechaNacimiento: '2025-10-22' },
  { dniFamiliar: '71204554', fechaNacimiento: '2025-10-22' },
]
const subsidy = (part: Record<string, string> = {}) =>
  canonicalJson({
    nroafi: '104512',
    tipoSubsidio: 'nacimiento',
    fechaSentencia: '',
    fechaMatrimonio: '',
    personas: canonicalJson(people),
    ...part,
  })
const yes = { status: 200, body: { success: true, nota: false, msg: '' } }
const no = { status: 200, body: { success: false, nota: false, msg: 'No cumple los requisitos.' } }

describe('the deferred checks of a benefit', () => {
  test('[BENEFIT-004] ask about every person, one after the other, in the name of the member', async () => {
    const { transport, calls } = aTransport({ [paths.subsidyCheck]: [yes, yes] })
    expect(await transport.runCheck('subsidio', subsidy(), null)).toEqual({ kind: 'ok' })
    expect(calls.map(({ path, body, member }) => ({ path, body, member }))).toEqual(
      people.map((person) => ({
        path: '/portalafiliado-api/subsidios/validarTipoSubsidio',
        body: {
          nroafi: '104512',
          tipoSubsidio: 'nacimiento',
          fechaSentencia: null,
          fechaMatrimonio: null,
          ...person,
        },
        member: '104512',
      })),
    )
  })

  test('[BENEFIT-006] one person who is refused refuses the request, at the very document', async () => {
    const { transport } = aTransport({ [paths.subsidyCheck]: [yes, no] })
    expect(await transport.runCheck('subsidio', subsidy(), null)).toEqual({
      kind: 'refused',
      message: 'No cumple los requisitos.',
      paths: ['hijos.1.nrodoc'],
    })
  })

  test('[MARRY-010] a refused spouse is refused at the document of the spouse', async () => {
    const { transport } = aTransport({ [paths.subsidyCheck]: [no] })
    const inputs = subsidy({ tipoSubsidio: 'matrimonio', personas: canonicalJson(people.slice(0, 1)) })
    expect(await transport.runCheck('subsidio', inputs, null)).toMatchObject({ paths: ['conyuge.nrodoc'] })
  })

  test('end at the first silence: nothing is known of who was not asked about', async () => {
    const { transport, calls } = aTransport({ [paths.subsidyCheck]: [yes] })
    expect(await transport.runCheck('subsidio', subsidy(), null)).toEqual({ kind: 'network' })
    expect(calls).toHaveLength(2)
  })

  test('a session that is over is no refusal', async () => {
    const over = { status: 401, body: { error: 401, msg: 'Tu sesión terminó.', detalle: [] } }
    const { transport, calls } = aTransport({ [paths.subsidyCheck]: [over, yes] })
    expect(await transport.runCheck('subsidio', subsidy(), null)).toEqual({ kind: 'signed-out' })
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['aportes', { nroafi: '104512' }, paths.contributionsCheck],
    ['planPagos', { nroafi: '104512' }, paths.paymentPlanCheck],
    ['cbu', { cbu: '2850590940090418135201' }, paths.cbuCheck],
  ])('[API-067] [API-068] [BENEFIT-026] %s asks and is refused by a false', async (id, query, path) => {
    const answers = { [path]: [{ status: 200, body: { success: true, nombre: 'MACRO' } }, no] }
    const { transport, calls } = aTransport(answers)
    expect(await transport.runCheck(id, canonicalJson(query), null)).toEqual({ kind: 'ok' })
    expect(await transport.runCheck(id, canonicalJson(query), null)).toMatchObject({ kind: 'refused' })
    expect(calls.map(({ body }) => body)).toEqual([query, query])
  })
})
