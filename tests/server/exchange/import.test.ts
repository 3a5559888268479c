import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appointments } from '../../../server/db/schema/appointments'
import { imports } from '../../../server/db/schema/exchange/imports'
import { memberAddresses, memberEmails, memberPhones } from '../../../server/db/schema/member-contacts'
import { debtConcepts, memberRelatives } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { registrations } from '../../../server/db/schema/registrations'
import { listPaymentsMade } from '../../../server/areas/payments/made'
import { undoImport, type Left } from '../../../server/exchange/import/undo'
import { ana, counts, membersCsv, openBench, type Bench } from './support'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const phone = 'clave,nroafi,carac,telefono,main\nT1,501,221,5551234,SI\n'

const undo = async (): Promise<{ left: Left[] } & Record<string, unknown>> => {
  const left: Left[] = []
  const undone = await undoImport(bench.run, async (one) => void left.push(one))
  return { ...(undone.ok ? undone.value : { error: undone.error }), left }
}

test('a rehearsal counts every line and writes nothing', async () => {
  await bench.put({ 'afiliados.csv': membersCsv(ana, '502,LUIS,PAZ,x,M,1,ACTIVO,SI'), 'telefonos.csv': phone })
  const result = await bench.rehearse()
  expect(result.counts).toEqual({
    afiliados: counts({ read: 2, new: 1, refused: 1 }),
    telefonos: counts({ read: 1, new: 1 }),
  })
  expect(await bench.report(result)).toEqual([
    expect.stringMatching(/^afiliados\.csv,3,refused,nrodoc,x,has not 8 digits,/),
  ])
  expect(await bench.db.$count(members)).toBe(0)
})

test('an import writes the rows, and a second one of the same files changes nothing', async () => {
  await bench.put({ 'afiliados.csv': membersCsv(ana), 'telefonos.csv': phone })
  expect((await bench.apply()).counts).toEqual({
    afiliados: counts({ read: 1, new: 1 }),
    telefonos: counts({ read: 1, new: 1 }),
  })
  expect(await bench.db.select().from(members)).toMatchObject([{ nroafi: 501, nrodoc: '28111222', esactivo: true }])
  expect(await bench.db.select().from(memberPhones)).toMatchObject([{ telefono: '5551234', idpais: 10, main: true }])
  expect((await bench.apply()).counts).toEqual({
    afiliados: counts({ read: 1, unchanged: 1 }),
    telefonos: counts({ read: 1, unchanged: 1 }),
  })
})

test('a changed line changes its row, and a column that the file has not stays', async () => {
  await bench.put({ 'afiliados.csv': membersCsv(ana), 'telefonos.csv': phone })
  await bench.apply()
  await bench.db.update(members).set({ cantidadHijos: 2 })
  await bench.put({ 'telefonos.csv': phone.replace('5551234', '5559999') })
  const result = await bench.apply()
  expect(result.counts['telefonos']).toEqual(counts({ read: 1, changed: 1 }))
  expect(await bench.report(result)).toEqual([expect.stringMatching(/^telefonos\.csv,2,changed,telefono,T1,/)])
  expect(await bench.db.select().from(memberPhones)).toMatchObject([{ telefono: '5559999' }])
  expect(await bench.db.select().from(members)).toMatchObject([{ cantidadHijos: 2 }])
})

test('what a member changed or deleted here since stays, and is listed; --fund-wins overwrites it', async () => {
  const two = `${phone}T2,501,221,5550000,NO\n`
  await bench.put({ 'afiliados.csv': membersCsv(ana), 'telefonos.csv': two })
  await bench.apply()
  await bench.db.update(memberPhones).set({ telefono: '4440000' }).where(eq(memberPhones.telefono, '5551234'))
  await bench.db.delete(memberPhones).where(eq(memberPhones.telefono, '5550000'))
  expect((await bench.apply()).counts['telefonos']).toEqual(counts({ read: 2, unchanged: 2 }))
  await bench.put({ 'telefonos.csv': two.replace('5551234', '5559999').replace('5550000', '5558888') })
  const kept = await bench.apply()
  expect(kept.counts['telefonos']).toEqual(counts({ read: 2, kept: 2 }))
  expect(await bench.db.select().from(memberPhones)).toMatchObject([{ telefono: '4440000' }])
  const won = await bench.apply({ fundWins: true })
  expect(won.counts['telefonos']).toEqual(counts({ read: 2, new: 1, changed: 1 }))
})

test('what was paid here stays paid, whatever the file says', async () => {
  const debt =
    'clave,nroafi,descripcion,tipo_aporte,anio_convenio,mes_cuota,vencimiento,importe,es_deuda\nD1,501,APORTE MENSUAL,1,2026,10,10/10/2026,"185.400,00",SI\n'
  await bench.put({ 'afiliados.csv': membersCsv(ana), 'deuda.csv': debt })
  await bench.apply()
  const at = new Date('2026-10-20T15:00:00Z')
  await bench.db.update(debtConcepts).set({ pagadaEn: at })
  await bench.put({ 'deuda.csv': debt.replace('185.400,00', '190.000') })
  await bench.apply()
  expect(await bench.db.select().from(debtConcepts)).toMatchObject([{ importe: '190000.00', pagadaEn: at }])
})

test('undo deletes what came, restores what changed, and leaves and lists what changed since', async () => {
  await bench.put({ 'afiliados.csv': membersCsv(ana), 'telefonos.csv': phone })
  await bench.apply()
  const second = `${phone.replace('5551234', '5559999')}T2,502,221,5550000,SI\nT3,502,221,5550001,NO\n`
  await bench.put({
    'afiliados.csv': membersCsv(ana, '502,LUIS,PAZ,30111222,M,2,ACTIVO,SI', '503,EVA,PAZ,31111222,F,2,ACTIVO,SI'),
    'telefonos.csv': second,
  })
  await bench.apply()
  await bench.db.update(memberPhones).set({ telefono: '4440000' }).where(eq(memberPhones.telefono, '5550000'))
  expect(await undo()).toEqual({
    id: 2,
    deleted: 2,
    restored: 1,
    left: [
      { entity: 'telefonos', key: 'T2', reason: 'was changed or deleted here since' },
      { entity: 'afiliados', key: '502', reason: 'something that came since depends on it' },
    ],
  })
  const phones = await bench.db.select({ telefono: memberPhones.telefono }).from(memberPhones).orderBy(memberPhones.id)
  expect(phones).toEqual([{ telefono: '5551234' }, { telefono: '4440000' }])
  expect(await undo()).toEqual({ error: 'There is no import to take back.', left: [] })
  // The same files say again what they said.
  expect((await bench.apply()).counts).toMatchObject({ afiliados: { new: 1 }, telefonos: { new: 1, changed: 1 } })
})

test('an import that is cut in the middle goes on where it was, and ends with every row once', async () => {
  const rows = Array.from(
    { length: 6000 },
    (_, at) => `${at + 1},28${String(at).padStart(6, '0')},habilitada,2016-05-10`,
  )
  await bench.put({ 'matriculas.csv': ['nroafi,nrodoc,situation,fecmat', ...rows, ''].join('\n') })
  const cutting = bench.apply({
    progress: () => {
      throw new Error('killed')
    },
  })
  await expect(cutting).rejects.toThrow('killed')
  const [cut] = await bench.db.select().from(imports)
  expect(cut).toMatchObject({ state: 'abierto', progress: { 'matriculas.csv': 5000 } })
  const result = await bench.apply()
  expect(result.counts).toEqual({ matriculas: counts({ read: 6000, new: 6000 }) })
  expect(await bench.db.$count(registrations)).toBe(6000)
})

test('a row that the database refuses stays out alone, and the others of its batch go in', async () => {
  const turns = 'clave,nroafi,district,day,hour,reason,email,created_at\n'
  const turn = (key: string, hour: string): string => `${key},501,1,2026-12-10,${hour},Otros,a@b.example,2026-11-01\n`
  await bench.put({ 'afiliados.csv': membersCsv(ana) })
  await bench.apply()
  const given = { nroafi: 501, district: 1, day: '2026-12-10', hour: '09:00', reason: 'Otros', email: 'a@b.example' }
  await bench.db.insert(appointments).values({ ...given, createdAt: new Date(0) })
  await bench.put({ 'turnos.csv': turns + turn('A', '08:30') + turn('B', '09:00') + turn('C', '09:30') })
  const result = await bench.apply()
  expect(result.counts['turnos']).toEqual(counts({ read: 3, new: 2, refused: 1 }))
  expect(await bench.report(result)).toEqual([
    expect.stringMatching(/^turnos\.csv,3,refused,,B,"is refused by the database/),
  ])
})

test('lines that nobody could read right are refused with their reason: twice, orphans, cut, too long', async () => {
  await bench.put({
    'afiliados.csv': membersCsv(
      ana,
      ana,
      '502,LUIS,PAZ'.padEnd(4_500_000, 'x'),
      '503,EVA,PAZ,31111222,F,1,ACTIVO,SI',
      '504,LEO,SUR,32111222,M,9,ACTIVO,SI',
    ),
    'familiares.csv':
      'clave,nroafi,nombres,apellido,tipfamiliar,sexo\nF1,599,SOL,PAZ,3,F\nF2,503,SOL,PAZ,Hijo/a,F\nF3,503,SO',
    'correos.csv': 'clave,nroafi,email,main\nE1,501,a@b.example,SI\nE2,503,A@b.example,SI\n',
  })
  const result = await bench.rehearse()
  expect(result.counts).toEqual({
    afiliados: counts({ read: 5, new: 2, refused: 3 }),
    correos: counts({ read: 2, new: 2 }),
    familiares: counts({ read: 3, new: 1, refused: 2 }),
  })
  expect(await bench.report(result)).toEqual([
    expect.stringMatching(/^afiliados\.csv,3,refused,nroafi,501,is at line 2 already,/),
    expect.stringMatching(/^afiliados\.csv,4,refused,,,is longer than 4194304 characters,/),
    expect.stringMatching(/^afiliados\.csv,6,refused,distrito,9,is no district of the profile,/),
    expect.stringMatching(/^correos\.csv,3,note,,a@b\.example,is that of line 2 too,/),
    expect.stringMatching(/^familiares\.csv,4,refused,,SO,is cut in its middle,/),
    expect.stringMatching(/^familiares\.csv,2,refused,nroafi,599,is the number of no member,/),
  ])
  await bench.apply()
  expect(await bench.db.$count(memberRelatives)).toBe(1)
  expect(await bench.db.$count(memberEmails)).toBe(2)
})

test('a file of Excel is read: Windows-1252, semicolons, dates as numbers, zeros that were lost', async () => {
  const text = 'Clave;NroAfi;Calle;Nro;Localidad;CP;Extra\r\nD1;501;"PEÑA; ÁLVAREZ ""2""";007;LA PLATA;1900;x\r\n'
  const member =
    'nroafi;nombres;apellido;nrodoc;sexo;distrito;estado;fecnacim\r\n501;ANA;GÓMEZ;5214907;F;1;ACTIVO;29659\r\n'
  await bench.put({ 'afiliados.csv': `\uFEFF${member}`, 'domicilios.csv': new Uint8Array(Buffer.from(text, 'latin1')) })
  await bench.apply()
  expect(await bench.db.select().from(memberAddresses)).toMatchObject([
    { calle: 'PEÑA; ÁLVAREZ "2"', nro: '007', cp: '1900', main: false },
  ])
  expect(await bench.db.select().from(members)).toMatchObject([{ nrodoc: '05214907', fecnacim: '1981-03-14' }])
})

test('numbers of procedures that came by an import are not given again', async () => {
  const text =
    'nrotramite,nroafi,tipo,alta,modificado,estado\nTR-2026-000041,501,Subsidio,2026-03-02,2026-03-20,APROBADO\n'
  await bench.put({ 'afiliados.csv': membersCsv(ana), 'tramites.csv': text })
  await bench.apply()
  const [row] = await bench.db
    .select({ next: sql<string | number>`value` })
    .from(sql`nextval('procedure_numbers'::regclass) as value`)
  expect(Number(row?.next)).toBe(42)
})

test('payments from before the portal are among a member’s, and go back with their import', async () => {
  const text =
    'clave,nroafi,fecha,medio,detalle,referencia\nP1,501,08/10/2024 11:20,ticket,"Aporte 09/2024=1.200,50; Emergencias=20",R-1\n'
  await bench.put({ 'afiliados.csv': membersCsv(ana), 'pagos.csv': text })
  await bench.apply()
  expect(await listPaymentsMade(bench.db, 501)).toEqual([
    {
      fecha: '2024-10-08T14:20:00.000Z',
      importe: '1220.50',
      cantidad: 2,
      detalle: [
        { descripcion: 'Aporte 09/2024', monto: '1200.50' },
        { descripcion: 'Emergencias', monto: '20.00' },
      ],
      medio: 'ticket',
      referencia: 'R-1',
    },
  ])
  expect(await undo()).toMatchObject({ deleted: 2, left: [] })
})
