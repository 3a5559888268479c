import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../src/contract/base-paths'
import { commonDataMembers, type CommonDataName } from '../../src/contract/common-data'
import { postJson } from './support/http'
import { startServer, type RunningServer } from './support/server'

let server: RunningServer
let publicDir = ''

beforeAll(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'public-'))
  await mkdir(join(publicDir, 'catalogos/localidades'), { recursive: true })
  const localities = {
    v: 1,
    localidades: [
      [101, 'ÑORQUINCÓ', '8415'],
      [102, 'BARILOCHE', '8400'],
    ],
  }
  await writeFile(join(publicDir, 'catalogos/localidades/16.json'), JSON.stringify(localities))
  const streets = { v: 1, calles: [['CALLE 48', 1, 2000, '1900']] }
  await writeFile(join(publicDir, 'catalogos/calles.json'), JSON.stringify(streets))
  server = await startServer({ config: { publicDir } })
})
afterAll(async () => {
  await server.close()
  await rm(publicDir, { recursive: true, force: true })
})

const ask = (body: object) => postJson(server.url + paths.commonData, body)

const columns: [CommonDataName, string[]][] = [
  ['obtenerTiposContacto', ['tcnt_id', 'tcnt_des_tipcontacto']],
  ['obtenerTipoNacionalidad', ['tna_id', 'tna_codtipnac', 'tna_destipnac']],
  ['obtenerNacionalidades', ['id', 'desnacionalidad']],
  ['obtenerTiposCarrier', ['id', 'descarrier']],
  ['obtenerCodigoPais', ['id', 'prefijo', 'nombre']],
  ['obtenerProvincias', ['codigoProvincia', 'desprovincia']],
  ['obtenerTiposFamiliares', ['id', 'destipfamiliar']],
  ['obtenerEstadoCivil', ['id', 'desestadocivil']],
  ['obtenerTiposTelefono', ['id', 'ttel_destelefono']],
  ['obtenerDatosDistrito', ['id', 'desdistrito', 'direccion', 'telefono', 'horario', 'email']],
]
test.each(columns)('[API-016] %s answers one list with its own columns', async (datoComun, names) => {
  const { status, body } = await ask({ datoComun })
  expect(status).toBe(200)
  expect(Object.keys(Object(body))).toEqual([commonDataMembers[datoComun]])
  const rows: object[] = Object(body)[commonDataMembers[datoComun]]
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(names.toSorted())
})

test('[API-081] the civil statuses come all (0) or only those that can be chosen (1)', async () => {
  const idsOf = async (filtro: number) =>
    Object(await ask({ datoComun: 'obtenerEstadoCivil', filtro })).body.estadoCivil.map(({ id }: { id: number }) => id)
  expect(await idsOf(0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(await idsOf(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 11])
  expect((await ask({ datoComun: 'obtenerEstadoCivil', filtro: 2 })).status).toBe(400)
})

test('[API-082] the localities are those of the province', async () => {
  expect(await ask({ datoComun: 'obtenerLocalidades', codigoProvincia: 16 })).toMatchObject({
    status: 200,
    body: {
      localidades: [
        { id: 101, nombre: 'ÑORQUINCÓ', cp: '8415' },
        { id: 102, nombre: 'BARILOCHE', cp: '8400' },
      ],
    },
  })
  expect(await ask({ datoComun: 'obtenerLocalidades', codigoProvincia: 5 })).toMatchObject({
    body: { localidades: [] },
  })
  expect((await ask({ datoComun: 'obtenerLocalidades' })).status).toBe(400)
})

test('[CONST-002] only province code 1 has streets', async () => {
  expect(await ask({ datoComun: 'obtenerCalles', codigoProvincia: 1 })).toMatchObject({
    body: { calles: [{ calle: 'CALLE 48', alturamin: 1, alturamax: 2000, cp: '1900' }] },
  })
  expect(await ask({ datoComun: 'obtenerCalles', codigoProvincia: 2 })).toMatchObject({ body: { calles: [] } })
})

test('one district may be asked for by its id', async () => {
  const { body } = await ask({ datoComun: 'obtenerDatosDistrito', distrito: 2 })
  expect(Object(body).datosDistrito).toMatchObject([{ id: 2 }])
})

test.each([{ datoComun: 'obtenerContraseñas' }, {}, { datoComun: 7 }])('400 for %j', async (body) => {
  expect(await ask(body)).toMatchObject({ status: 400, body: { error: 400 } })
})
