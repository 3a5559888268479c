import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memberRelatives } from '../../../server/db/schema/member-files'
import { memberPhotos, members } from '../../../server/db/schema/members'
import { modificationRequests } from '../../../server/db/schema/modifications'
import { parseSettled } from '../../../src/contract/procedures/settlement'
import { chooseCivilStatus } from '../../../src/domain/modification/transitions'
import type { Modification, PersonalData } from '../../../src/domain/modification/values'
import { aFilePhoto, aNewRelative, withRelative } from '../support/modification'
import { startSettling } from '../support/settlement'

const settling = startSettling()

const choose =
  (status: number, fecestadocivil: string) =>
  (values: Modification): Modification => {
    const chosen = chooseCivilStatus(values, status).values
    return { ...chosen, personales: { ...chosen.personales, fecestadocivil } }
  }

describe('an approved modification', () => {
  test('writes every changed answer of the member, and nothing else', async () => {
    const asked: Partial<PersonalData> = {
      nombres: 'Martina Itatí',
      apellido: "D'Figueroa Ñandú",
      fecnacim: '1986-02-28',
      sexo: 'X',
      nacionalidad: 5,
      tiponacionalidad: 4,
      discapacidad: 'S',
      tramita_discapacidad: 'N',
      hijos: 'SI',
      cantidadHijos: '2',
      madre: { nombres: 'Ana', apellido: 'Íñiguez' },
      padre: { nombres: 'José', apellido: 'Figueroa' },
    }
    const before = await settling.memberRow(120_014)
    const { numero } = await settling.send('120014', { personales: asked })
    expect(await settling.memberRow(120_014)).toEqual(before)
    const reply = await settling.approve(numero)
    expect([reply.status, parseSettled(reply.body)]).toEqual([
      200,
      { ok: true, value: `El trámite nº ${numero} quedó APROBADO.` },
    ])
    expect(await settling.memberRow(120_014)).toEqual({
      ...before,
      nombres: 'MARTINA ITATÍ',
      apellido: "D'FIGUEROA ÑANDÚ",
      fecnacim: '1986-02-28',
      sexo: 'X',
      nacionalidad: 5,
      tiponacionalidad: 4,
      discapacidad: 'S',
      tramitaDiscapacidad: 'N',
      hijos: 'SI',
      cantidadHijos: 2,
      madreNombres: 'ANA',
      madreApellido: 'ÍÑIGUEZ',
      padreNombres: 'JOSÉ',
      padreApellido: 'FIGUEROA',
    })
    expect(await settling.procedureOf(numero)).toMatchObject({
      estado: 'APROBADO',
      observaciones: '',
      modificado: '2025-11-20',
    })
    const [request] = await settling.server.db
      .select()
      .from(modificationRequests)
      .where(eq(modificationRequests.nroafi, 120_014))
    expect(request?.settledAt).not.toBeNull()
    expect(request?.settledBy).toMatch(/./)
  })

  test('puts the new photo in the place of the old one, and the portal stops asking for one', async () => {
    const ofOlga = and(eq(memberPhotos.nroafi, 120_016), eq(memberPhotos.kind, 'fotocarnet'))
    const { numero } = await settling.send('120016', { photo: await aFilePhoto() })
    expect(await settling.server.db.select().from(memberPhotos).where(ofOlga)).toEqual([])
    await settling.approve(numero)
    const [photo] = await settling.server.db.select().from(memberPhotos).where(ofOlga)
    expect(Buffer.from(photo?.image ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect((await settling.memberRow(120_016)).photoDue).toBe(false)
  })

  test('adds a new child and corrects another, without touching the rest of the family', async () => {
    const before = await settling.relativesOf(120_018)
    const { numero } = await settling.send('120018', {
      values: (values) => {
        const bautista = values.visto.familiares.find(({ nombres }) => nombres === 'BAUTISTA')
        if (bautista === undefined) throw new Error('He is not in the file.')
        const milagros = aNewRelative({ apellido: 'Ojeda Medina' })
        return { ...values, familiares: [{ ...bautista, nombres: 'Bautista José', guardado: true }, milagros] }
      },
    })
    await settling.approve(numero)
    const after = await settling.relativesOf(120_018)
    expect(after.slice(0, -1)).toEqual(
      before.map((row) => (row.nombres === 'BAUTISTA' ? { ...row, nombres: 'BAUTISTA JOSÉ' } : row)),
    )
    expect(after.at(-1)).toMatchObject({
      nombres: 'MILAGROS',
      apellido: 'OJEDA MEDINA',
      tipfamiliar: 3,
      tipdoc: 'DNI',
      nrodoc: '70111222',
      fecnacim: '2025-01-02',
      sexo: 'F',
      discapacidad: false,
      fecfallecido: null,
    })
  })

  test('of a widow keeps the spouse, with the day of the death', async () => {
    const { numero } = await settling.send('120001', { values: choose(7, '2025-10-01') })
    await settling.approve(numero)
    expect(await settling.memberRow(120_001)).toMatchObject({ estadocivil: 7, fecestadocivil: '2025-10-01' })
    const [spouse] = await settling.relativesOf(120_001)
    expect(spouse).toMatchObject({ apellido: 'FERREYRA', tipfamiliar: 1, fecfallecido: '2025-10-01' })
  })

  test('of the end of a union takes the partner out of the family, and leaves the daughter', async () => {
    const { numero } = await settling.send('120024', { values: choose(1, '') })
    await settling.approve(numero)
    expect(await settling.memberRow(120_024)).toMatchObject({ estadocivil: 1, fecestadocivil: null })
    expect((await settling.relativesOf(120_024)).map(({ nombres }) => nombres)).toEqual(['ALMA'])
  })

  test('of a marriage adds the spouse, married since the same day', async () => {
    const { numero } = await settling.send('120020', {
      values: (values) => {
        const chosen = choose(2, '2025-09-19')(values)
        const conyuge = {
          ...chosen.conyuge,
          nombres: 'Iván',
          apellido: 'Núñez',
          nrodoc: '30999111',
          fecnacim: '1984-05-06',
          sexo: 'M',
        } as const
        return { ...chosen, conyuge }
      },
    })
    await settling.approve(numero)
    expect(await settling.relativesOf(120_020)).toMatchObject([
      {
        nombres: 'IVÁN',
        apellido: 'NÚÑEZ',
        tipfamiliar: 1,
        estadocivil: 2,
        fecestadocivil: '2025-09-19',
        nrodoc: '30999111',
      },
    ])
  })

  test('leaves what the fund wrote meanwhile to other fields', async () => {
    const { numero } = await settling.send('120015', { personales: { nombres: 'Nicolás Andrés' } })
    await settling.server.db.update(members).set({ padreNombres: 'CORREGIDO' }).where(eq(members.nroafi, 120_015))
    await settling.approve(numero)
    expect(await settling.memberRow(120_015)).toMatchObject({ nombres: 'NICOLÁS ANDRÉS', padreNombres: 'CORREGIDO' })
  })

  test('is not written when a relative to change is gone: the whole file stays, and the reason is said', async () => {
    const { numero } = await settling.send('120002', {
      personales: { sexo: 'X' },
      values: (values) => {
        const [tomas] = values.visto.familiares
        if (tomas === undefined) throw new Error('He is not in the file.')
        return { ...values, familiares: [{ ...tomas, nombres: 'Tomás Luis', guardado: true }] }
      },
    })
    await settling.server.db.delete(memberRelatives).where(eq(memberRelatives.nroafi, 120_002))
    const { status, body } = await settling.approve(numero)
    expect([status, Object(body).msg]).toEqual([
      409,
      expect.stringContaining("Tomás Luis D'Angelo ya no figura en el legajo"),
    ])
    expect(await settling.memberRow(120_002)).toMatchObject({ sexo: 'M' })
    expect(await settling.procedureOf(numero)).toMatchObject({ estado: 'EN CURSO' })
  })

  test('is not written when the fund filed the new relative meanwhile: nobody is filed twice', async () => {
    const { numero } = await settling.send('120018', {
      personales: { padre: { nombres: 'Ramón', apellido: 'Ojeda' } },
      values: withRelative({ nrodoc: '5123456' }),
    })
    const [ramon] = await settling.relativesOf(120_018)
    if (ramon === undefined) throw new Error('He is not in the file.')
    const { id: _id, ...row } = ramon
    await settling.server.db.insert(memberRelatives).values({ ...row, nombres: 'MILI', nrodoc: '05123456' })
    const before = [await settling.memberRow(120_018), await settling.relativesOf(120_018)]
    const { status, body } = await settling.approve(numero)
    expect([status, Object(body).msg]).toEqual([409, expect.stringContaining('Milagros Ojeda ya figura en el legajo')])
    expect([await settling.memberRow(120_018), await settling.relativesOf(120_018)]).toEqual(before)
  })
})
