import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { benefits } from '../../../server/db/schema/benefits'
import { procedures } from '../../../server/db/schema/procedures'
import { paths } from '../../../src/contract/base-paths'
import { encodeSubsidyCheck } from '../../../src/contract/benefits/checks'
import { sharingNotice } from '../../../src/domain/benefits/sharing'
import type { BenefitId, BenefitValues } from '../../../src/domain/benefits/values'
import {
  aBenefitRequest,
  aChildOf,
  anAsker,
  aSpouseOf,
  birthAlone,
  refusalAt,
  refusedPaths,
  sendBenefit,
  withMaternity,
  type Asker,
  type BenefitChanges,
} from '../support/benefit'
import type { Reply } from '../support/http'
import { databaseKinds, startServerOn, type RunningServer } from '../support/server'
import { postWith } from '../support/session'

describe.each(databaseKinds)('one person, several members, on the $name', ({ start }) => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServerOn(start)
  })
  afterAll(() => server.close())

  const ask = async (asker: Asker, id: BenefitId, changes: BenefitChanges): Promise<Reply> =>
    sendBenefit(server, await aBenefitRequest(asker, id, changes))

  const messageOf = ({ body }: Reply): string => String(Object(body)?.recibo?.mensaje)
  const numberOf = ({ body }: Reply): string => String(Object(body)?.recibo?.numero)

  const parents = async () => {
    const [mother, father, stranger] = await Promise.all([
      anAsker(server),
      anAsker(server, { sexo: 'M' }),
      anAsker(server, { sexo: 'M' }),
    ])
    const values: Partial<BenefitValues> = { hijos: [aChildOf(mother, 1)] }
    return { mother, father, stranger, values }
  }

  test('two members ask for the birth of one child, the second is told of the other; a third is refused', async () => {
    const { mother, father, stranger, values } = await parents()
    const first = await ask(mother, 'nacimiento', { values, eligibility: withMaternity })
    const second = await ask(father, 'nacimiento', { values, eligibility: birthAlone })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(messageOf(first)).not.toContain(sharingNotice)
    expect(messageOf(second)).toContain(sharingNotice)
    expect(messageOf(second)).not.toContain(numberOf(first))
    const [line] = await server.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.nroafi, Number(father.nroafi)))
      .orderBy(auditLog.id)
      .offset(1)
    expect(line?.detail).toEqual({ destino: 'nacimiento', junto: [numberOf(first)] })
    const third = await ask(stranger, 'nacimiento', { values, eligibility: birthAlone })
    expect([third.status, refusedPaths(third)]).toEqual([422, ['hijos.0.nrodoc']])
    expect(refusalAt(third, 'hijos.0.nrodoc')).toContain('corresponde a dos como máximo')
    // What was rejected stands in nobody's way.
    await server.db
      .update(procedures)
      .set({ estado: 'RECHAZADO' })
      .where(eq(procedures.nroafi, Number(father.nroafi)))
    expect((await ask(stranger, 'nacimiento', { values, eligibility: birthAlone })).status).toBe(201)
  })

  test('maternity is for one; who did not give birth asks beside her, and the form says so before it is sent', async () => {
    const { mother, values } = await parents()
    const [other, third] = [await anAsker(server), await anAsker(server)]
    expect((await ask(mother, 'maternidad', { values })).status).toBe(201)
    const again = await ask(other, 'maternidad', { values })
    expect(refusalAt(again, 'hijos.0.nrodoc')).toContain('una sola persona: la gestante')
    const { nrodoc, fecnacim } = aChildOf(mother, 1)
    const check = async (tipoSubsidio: 'maternidad' | 'maternidadNacimiento') => {
      const query = { nroafi: other.nroafi, tipoSubsidio, fechaSentencia: '', fechaMatrimonio: '' }
      const body = encodeSubsidyCheck(query, { dniFamiliar: nrodoc, fechaNacimiento: fecnacim })
      return Object((await postWith(server, other.token, paths.subsidyCheck, body)).body)
    }
    expect(await check('maternidadNacimiento')).toEqual({
      success: false,
      nota: false,
      msg: expect.stringContaining('la gestante'),
    })
    // The check does not tell the two forms apart, and the other one is still open.
    expect((await check('maternidad')).success).toBe(true)
    const beside = await ask(other, 'madreNoGestante', { values })
    expect([beside.status, messageOf(beside)]).toEqual([201, expect.stringContaining(sharingNotice)])
    expect((await check('maternidad')).success).toBe(false)
    expect((await ask(third, 'madreNoGestante', { values })).status).toBe(422)
  })

  test('each of a couple asks for their union; nobody else for either of them', async () => {
    const [one, other, stranger] = [await anAsker(server), await anAsker(server), await anAsker(server)]
    const withPartner = (nrodoc: string): BenefitChanges => ({ values: { conyuge: aSpouseOf(one, { nrodoc }) } })
    expect((await ask(one, 'matrimonio', withPartner(other.nrodoc))).status).toBe(201)
    const back = await ask(other, 'matrimonio', withPartner(one.nrodoc))
    expect([back.status, messageOf(back)]).toEqual([201, expect.stringContaining(sharingNotice)])
    for (const reply of [
      await ask(stranger, 'matrimonio', withPartner(other.nrodoc)),
      await ask(stranger, 'union', withPartner(one.nrodoc)),
    ]) {
      expect([reply.status, refusedPaths(reply)]).toEqual([422, ['conyuge.nrodoc']])
      expect(refusalAt(reply, 'conyuge.nrodoc')).toContain('una sola unión a la vez')
    }
  })

  test('of six members at the same moment, with two children in either order, two are accepted', async () => {
    const askers = await Promise.all(Array.from({ length: 6 }, () => anAsker(server, { sexo: 'M' })))
    const [first] = askers
    if (first === undefined) throw new Error('Nobody asks.')
    const children = [aChildOf(first, 1), aChildOf(first, 2)]
    const requests = await Promise.all(
      askers.map((asker, index) =>
        aBenefitRequest(asker, 'nacimiento', {
          values: { hijos: index % 2 === 0 ? children : children.toReversed() },
          eligibility: birthAlone,
        }),
      ),
    )
    const replies = await Promise.all(requests.map((request) => sendBenefit(server, request)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422, 422])
    expect(replies.filter((reply) => messageOf(reply).includes(sharingNotice))).toHaveLength(1)
    const numbers = askers.map(({ nroafi }) => Number(nroafi))
    const stored = await server.db.select({ id: benefits.id }).from(benefits).where(inArray(benefits.nroafi, numbers))
    expect(stored).toHaveLength(2)
  })
})
