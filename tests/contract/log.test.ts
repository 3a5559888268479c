import { describe, expect, test } from 'vitest'
import { paths, submissionPath } from '../../src/contract/base-paths'
import { callNameOf } from '../../src/contract/call-name'
import { encodeLossReport, parseLossReport } from '../../src/contract/losses'
import { callNames, isCallName } from '../../src/domain/log/names'

describe('the name of a call', () => {
  test.each(Object.entries(paths))('%s is known by its path, or one of the others', (name, path) => {
    expect(callNameOf(path)).toBe(isCallName(name) ? name : 'other')
  })

  test.each([
    [`${paths.contributions}/84217`, 'contributions'],
    [`${paths.debt}?x=1`, 'debt'],
    [submissionPath('8b9d6f0e-0000-4000-8000-000000000000'), 'submissions'],
    [`${paths.benefits}/nacimiento`, 'benefits'],
    ['/portalafiliado-api/nueva/84217', 'other'],
    ['/portalafiliado-api/pingar', 'other'],
  ])('%s tells %s and nothing of what follows', (path, name) => {
    expect(callNameOf(path)).toBe(name)
  })

  test('is a path of the API: the log lists no other', () => {
    expect(callNames.filter((name) => name !== 'other' && !Object.hasOwn(paths, name))).toEqual([])
  })
})

describe('a report of losses', () => {
  const report = { id: '8b9d6f0e-0000-4000-8000-000000000000', counts: { full: 2, file: 999 } }

  test('survives the way to the server', () => {
    expect(encodeLossReport(report)).toBe(`${report.id};full=2,file=999`)
    expect(parseLossReport(encodeLossReport(report))).toEqual(report)
  })

  test.each([
    [undefined],
    [['a', 'b']],
    [''],
    ['full=2'],
    [`${report.id};`],
    [`${report.id};full=0`],
    [`${report.id};full=1000`],
    [`${report.id};nombre=2`],
    [`Ana;full=2`],
    [`${report.id};full=2,${'x'.repeat(200)}`],
  ])('%o is none', (text) => {
    expect(parseLossReport(text)).toBeUndefined()
  })
})
