import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../../../server/db/schema/audit'
import { procedures } from '../../../server/db/schema/procedures'
import { readLetters } from '../support/letters'
import { startSettling } from '../support/settlement'

const settling = startSettling()

describe('a rejected modification', () => {
  test('changes nothing of the file, says why, and may be asked for again', async () => {
    const before = await settling.memberRow(120_004)
    const { numero } = await settling.send('120004', { personales: { nombres: 'Camila Sol' } })
    const reply = await settling.reject(numero, '  La foto del DNI no se lee.  ')
    expect(reply).toMatchObject({ status: 200, body: { msg: `El trámite nº ${numero} quedó RECHAZADO.` } })
    expect(await settling.memberRow(120_004)).toEqual(before)
    expect(await settling.procedureOf(numero)).toMatchObject({
      estado: 'RECHAZADO',
      observaciones: 'La foto del DNI no se lee.',
    })
    const again = await settling.send('120004', { personales: { nombres: 'Camila Sol' } })
    expect(again.numero).not.toBe(numero)
  })

  test.each(['', '   '])('needs a reason: "%s" is none', async (motivo) => {
    const { status, body } = await settling.reject('TR-2025-000001', motivo)
    expect([status, Object(body).detalle]).toEqual([
      400,
      ['motivo: Escribí el motivo del rechazo: la persona lo va a leer en su trámite.'],
    ])
  })
})

describe('a decision', () => {
  test('is taken once: whoever comes later is told what it was', async () => {
    const { numero } = await settling.send('120019', { personales: { nombres: 'Sergio Omar' } })
    expect((await settling.approve(numero)).status).toBe(200)
    for (const late of [await settling.approve(numero), await settling.reject(numero, 'Tarde.')]) {
      expect(late).toMatchObject({ status: 409, body: { msg: `El trámite nº ${numero} ya está APROBADO.` } })
    }
    expect(await settling.procedureOf(numero)).toMatchObject({ estado: 'APROBADO', observaciones: '' })
  })

  test('of two at the same moment counts once', async () => {
    const { numero } = await settling.send('120025', { personales: { nombres: 'Gonzalo Hugo' } })
    const both = await Promise.all([settling.approve(numero), settling.reject(numero, 'No se lee.')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is in the log of accounts, with who decided, and the member gets a letter', async () => {
    const { numero } = await settling.send('120027', { personales: { nombres: 'Clara Luz' } })
    await settling.reject(numero, 'Falta el dorso.')
    const [line] = await settling.server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.event, 'modificacionResuelta'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(line).toMatchObject({
      nroafi: 120_027,
      detail: { tramite: numero, estado: 'RECHAZADO', usuario: expect.stringMatching(/^[\w-]{8,}/) },
    })
    await expect.poll(() => readLetters(settling.server, 'clara.benitez@correo.example')).toHaveLength(1)
    const [letter] = await readLetters(settling.server, 'clara.benitez@correo.example')
    expect(letter).toContain(`La Caja rechazó tu trámite nº ${numero}.`)
    expect(letter).toContain('Motivo: Falta el dorso.')
  })

  test('on a request that came on paper changes its state alone', async () => {
    const before = await settling.memberRow(120_017)
    const [paper] = await settling.server.db.select().from(procedures).where(eq(procedures.nroafi, 120_017))
    expect((await settling.approve(paper?.nrotramite ?? '')).status).toBe(200)
    expect(await settling.memberRow(120_017)).toEqual(before)
    expect(await settling.procedureOf(paper?.nrotramite ?? '')).toMatchObject({ estado: 'APROBADO' })
  })

  test('on a number of nothing, or of another kind of procedure, is refused', async () => {
    const [other] = await settling.server.db.select().from(procedures).where(eq(procedures.tipo, 'Préstamo personal'))
    for (const [numero, words] of [
      ['TR-1999-000001', 'El trámite nº TR-1999-000001 no es de nadie que hayas buscado en la última hora.'],
      [other?.nrotramite ?? '', `El trámite nº ${other?.nrotramite} no se resuelve en el portal.`],
    ] as const) {
      const { status, body } = await settling.approve(numero)
      expect([status, Object(body).msg]).toEqual([404, expect.stringContaining(words)])
    }
  })

  test('is the management’s alone', async () => {
    const { caller, numero } = await settling.send('120026', { personales: { nombres: 'Nadia Paz' } })
    const settlement = { nrotramite: numero, isApproved: true, motivo: '' }
    expect((await settling.decide(settlement, {})).status).toBe(401)
    expect((await settling.decide(settlement, caller.headers)).status).toBe(403)
    expect(await settling.procedureOf(numero)).toMatchObject({ estado: 'EN CURSO' })
  })
})
