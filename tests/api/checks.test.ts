import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { root } from '../../scripts/lib/paths'
import type { CheckId } from '../../src/domain/form/checks'
import { canonicalJson } from '../../src/domain/json'
import { documentSlots } from '../../src/domain/preaffiliation/documents'
import { preAffiliationForm } from '../../src/features/preaffiliation/form'
import { aPreAffiliation, today } from '../domain/builders'
import { jpeg } from '../server/support/files'
import { startServer, type RunningServer } from '../server/support/server'
import { openPortal } from './support/portal'

let server: RunningServer
let portal: Awaited<ReturnType<typeof openPortal>>
beforeAll(async () => {
  server = await startServer({ config: { publicDir: join(root, 'public') } })
  portal = await openPortal(server.url)
})
afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
})

const ask = (id: CheckId, query: Record<string, string>) =>
  portal.store.dispatch(portal.checksApi.endpoints.ask.initiate({ id, inputs: canonicalJson(query) }, { track: false }))

describe('the checks of the form, against the API', () => {
  test('[PREAF-014] a number and a document that belong together are fine', async () => {
    const entry = await server.register({})
    expect((await ask('matricula', entry)).data).toMatchObject({ state: 'ok', data: { codigo: 1 } })
  })

  test('[PREAF-014] a registration that was not informed yet is refused with its words and its code', async () => {
    const entry = await server.register({ situation: 'sinInformar' })
    expect((await ask('matricula', entry)).data).toEqual({
      state: 'refused',
      message: expect.stringMatching(/\S/),
      data: { codigo: 2 },
    })
  })

  test('[PREAF-038] the registration date brings its working days', async () => {
    const { nroafi } = await server.register({ fecmat: '2025-11-05' })
    expect((await ask('fechaMatricula', { nroafi, fecmat: '2025-11-05' })).data).toEqual({
      state: 'ok',
      message: null,
      data: { diasHabiles: expect.any(Number) },
    })
  })

  test('the reduced contribution and level 1 are answered', async () => {
    const { nroafi } = await server.register({})
    const dates = { fecnacim: '1998-01-01', fecmat: '2025-11-05', fecafil: today, fectit: '2025-06-01' }
    expect((await ask('aporteReducido', { nroafi, ...dates })).data).toMatchObject({ state: 'ok' })
    expect((await ask('nivel1', { empleoDesde: '2025-12-01', fecmat: '2025-11-05' })).error).toBeUndefined()
  })
})

describe('the photo', () => {
  const photo = async (grey: number) => ({ name: 'foto.jpg', type: 'image/jpeg', bytes: await jpeg(grey) })

  test.each([
    ['of good light is fine', 128, 'ok'],
    ['that is too dark is refused', 10, 'refused'],
  ])('%s', async (_what, grey, state) => {
    const inputs = canonicalJson({ archivo: `f${grey}` })
    const takeBack = portal.lendPhoto(inputs, await photo(grey))
    const { data } = await ask('foto', { archivo: `f${grey}` })
    takeBack()
    expect(data).toMatchObject({ state })
  })

  test('that was taken back is not sent', async () => {
    const inputs = canonicalJson({ archivo: 'x' })
    portal.lendPhoto(inputs, await photo(128))()
    expect((await ask('foto', { archivo: 'x' })).error).toEqual({ kind: 'offline' })
  })

  test('[PHOTO-006] is asked about for the file photo alone; a pre-affiliation has no profile photo', () => {
    const values = aPreAffiliation({ hijos: 'SI', estadocivil: 2, discapacidad: 'S', tramita_discapacidad: 'S' })
    const asked = preAffiliationForm.checksNeeded(values, { today, photoId: 'f1' }).filter(({ id }) => id === 'foto')
    expect(asked).toEqual([expect.objectContaining({ path: 'archivo:titular.fotocarnet', inputs: '{"archivo":"f1"}' })])
    const photos = documentSlots(values, { checks: {} }).filter(({ key }) => key.includes('foto'))
    expect(photos.map(({ key, op }) => [key, op])).toEqual([['titular.fotocarnet', 'fotocarnet']])
  })
})

describe('the catalogues', () => {
  test('[CONST-001] come as the domain has them', async () => {
    const { data } = await portal.store.dispatch(
      portal.cataloguesApi.endpoints.catalogue.initiate({ datoComun: 'obtenerEstadoCivil', filtro: 0 }),
    )
    expect(data?.[0]).toEqual({ id: expect.any(Number), desestadocivil: expect.any(String) })
  })

  test('[CONST-001] localities belong to the province that was asked for', async () => {
    const { data } = await portal.store.dispatch(
      portal.cataloguesApi.endpoints.catalogue.initiate({ datoComun: 'obtenerLocalidades', codigoProvincia: 1 }),
    )
    expect(data?.[0]).toMatchObject({ id: expect.any(Number), nombre: expect.any(String), cp: expect.any(String) })
  })

  test('a province that nobody knows is no list', async () => {
    const { data } = await portal.store.dispatch(
      portal.cataloguesApi.endpoints.catalogue.initiate({ datoComun: 'obtenerLocalidades', codigoProvincia: 99 }),
    )
    expect(data).toBeUndefined()
  })

  test('the table of levels comes whole', async () => {
    const { data } = await portal.store.dispatch(portal.cataloguesApi.endpoints.levelTable.initiate())
    expect(data?.map(({ value }) => value)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]))
  })
})
