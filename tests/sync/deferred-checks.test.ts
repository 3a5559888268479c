import { expect, test } from 'vitest'
import { hasPendingChecks, runDeferredChecks } from '../../src/sync/deferred-checks'
import type { CheckOutcome } from '../../src/sync/transport'

const checks = [
  { id: 'matricula', inputs: '1', path: 'personales.nroafi', state: 'pending' },
  { id: 'fechas', inputs: '2', path: 'profesionales.fecmat' },
  { id: 'foto', inputs: '3', path: 'archivo:titular.fotocarnet' },
]

const answering = (outcomes: Record<string, CheckOutcome>) => {
  const asked: string[] = []
  const runCheck = (id: string): Promise<CheckOutcome> => {
    asked.push(id)
    return Promise.resolve(outcomes[id] ?? { kind: 'ok' })
  }
  return { asked, runCheck }
}

test('all pass and are not asked again', async () => {
  const { asked, runCheck } = answering({})
  const outcome = await runDeferredChecks(checks, runCheck)
  expect(outcome.kind).toBe('ok')
  expect(asked).toEqual(['matricula', 'fechas', 'foto'])
  expect(hasPendingChecks(checks)).toBe(true)
  expect(hasPendingChecks(outcome.checks)).toBe(false)
  const again = answering({})
  await runDeferredChecks(outcome.checks, again.runCheck)
  expect(again.asked).toEqual([])
})

test('all refusals come together, each with its field', async () => {
  const refused = (message: string) => ({ kind: 'refused' as const, message })
  const { runCheck } = answering({ matricula: refused('No existe'), foto: refused('No se ve') })
  expect(await runDeferredChecks(checks, runCheck)).toMatchObject({
    kind: 'refused',
    refusal: {
      reason: 'validacion',
      message: 'No existe',
      details: ['Número de matrícula y DNI: No existe', 'Foto de legajo: No se ve'],
      fields: [
        { path: 'personales.nroafi', message: 'No existe' },
        { path: 'archivo:titular.fotocarnet', message: 'No se ve' },
      ],
    },
  })
})

test('a refusal that tells its fields stands at each of them, and is said once', async () => {
  const paths = ['hijos.0.nrodoc', 'hijos.2.nrodoc']
  const { runCheck } = answering({ matricula: { kind: 'refused', message: 'No cumple', paths } })
  expect(await runDeferredChecks(checks, runCheck)).toMatchObject({
    kind: 'refused',
    refusal: {
      details: ['Número de matrícula y DNI: No cumple'],
      fields: paths.map((path) => ({ path, message: 'No cumple' })),
    },
  })
})

test('the end of a session stops, keeps what passed, and refuses nothing', async () => {
  const { asked, runCheck } = answering({ fechas: { kind: 'signed-out' } })
  const outcome = await runDeferredChecks(checks, runCheck)
  expect(outcome.kind).toBe('signed-out')
  expect(asked).toEqual(['matricula', 'fechas'])
  expect(outcome.checks).toMatchObject([{ id: 'matricula', state: 'ok' }, { id: 'fechas' }, { id: 'foto' }])
})

test('a failure of the network stops, and keeps what passed', async () => {
  const { asked, runCheck } = answering({ fechas: { kind: 'network' } })
  const outcome = await runDeferredChecks(checks, runCheck)
  expect(outcome.kind).toBe('network')
  expect(asked).toEqual(['matricula', 'fechas'])
  expect(outcome.checks).toMatchObject([{ id: 'matricula', state: 'ok' }, { id: 'fechas' }, { id: 'foto' }])
})

test.each([[[]], [null], ['x'], [[null, 3, { id: 'a' }]]])('nothing pending in %j', async (value) => {
  expect(hasPendingChecks(value)).toBe(false)
  expect((await runDeferredChecks(value, answering({}).runCheck)).kind).toBe('ok')
})
