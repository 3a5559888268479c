import { beforeEach, expect, test } from 'vitest'
import type { HttpCall } from '../../src/sync/http-call'
import { aDraft, aFile } from '../offline/support/examples'
import { newDevice, openTab } from '../offline/support/tab'

beforeEach(newDevice)

test('a photo is checked for as long as the line needs, anything else within seconds', async () => {
  const tab = await openTab()
  const { runHttpCheck } = await import('../../src/sync/http-checks')
  const { id } = await aDraft(tab)
  const file = await aFile(tab, id, 'titular.fotocarnet')
  const calls: HttpCall[] = []
  const silent = (call: HttpCall): Promise<undefined> => {
    calls.push(call)
    return Promise.resolve(undefined)
  }
  expect(await runHttpCheck(silent, { id: 'foto', inputs: JSON.stringify({ archivo: file.id }), act: null })).toEqual({
    kind: 'network',
  })
  await runHttpCheck(silent, {
    id: 'matricula',
    inputs: JSON.stringify({ nroafi: '100001', nrodoc: '30111222' }),
    act: null,
  })
  expect(calls.map(({ timeoutMs }) => timeoutMs)).toEqual([Number.POSITIVE_INFINITY, 10_000])
})
