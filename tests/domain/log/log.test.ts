import { describe, expect, test } from 'vitest'
import { addEntry, joinEntries, logLength, readEntries, type LogEntry } from '../../../src/domain/log/entries'
import { isLogEvent, logFields, type LogEvent } from '../../../src/domain/log/events'
import { addLoss, lossOf, mostLosses, readCounts } from '../../../src/domain/log/losses'
import { readUntil, splitRead } from '../../../src/domain/log/read-until'
import { momentWords, reportText } from '../../../src/domain/log/report'
import { tookOf } from '../../../src/domain/log/took'
import { entryWords, lossLines } from '../../../src/domain/log/words'

const noon = Date.parse('2026-11-22T12:00:00.250-03:00')
const aCall: LogEvent = { kind: 'call', call: 'procedures', outcome: 'silence', took: 'longer' }
const anImage: LogEvent = { kind: 'image', outcome: 'unreadable' }

/** Every event that can be noted at all. */
const everyEvent = (): LogEvent[] =>
  Object.entries(logFields).flatMap(([kind, fields]) =>
    Object.entries(fields)
      .reduce<Record<string, string>[]>(
        (made, [name, values]) => made.flatMap((event) => values.map((value: string) => ({ ...event, [name]: value }))),
        [{ kind }],
      )
      .filter((event) => isLogEvent(event)),
  )

describe('[ERR-009] [ERR-010] the log', () => {
  test('knows words of a closed list alone: no field takes a text of its caller', () => {
    const values = Object.values(logFields).flatMap((fields): string[] => Object.values(fields).flat())
    expect(values.filter((value) => !/^[a-zA-Z0-9-]{2,24}$/.test(value))).toEqual([])
    expect(everyEvent().length).toBeGreaterThan(values.length)
    // @ts-expect-error a text is not of the list
    const withText: LogEvent = { kind: 'image', outcome: 'DNI de Ana.jpg' }
    // @ts-expect-error nor is there a field for one
    const withField: LogEvent = { kind: 'evicted', file: 'DNI de Ana.jpg' }
    expect([withText, withField].map((event) => isLogEvent(event))).toEqual([false, false])
  })

  test.each([
    [undefined],
    [null],
    ['call'],
    [{}],
    [{ kind: 'otro' }],
    [{ kind: 'toString' }],
    [{ kind: 'image' }],
    [{ kind: 'image', outcome: 'late', name: 'Ana' }],
    [{ kind: 'call', call: '/portal/aportes/84217', outcome: 'silence', took: 'longer' }],
    [{ kind: 'call', call: 'user', outcome: 'silence', took: 3 }],
  ])('takes nothing else: %o', (value) => {
    expect(isLogEvent(value)).toBe(false)
  })

  test('has a sentence for each thing that it may hold', () => {
    for (const event of everyEvent()) {
      const words = entryWords({ at: 0, times: 1, event })
      expect(words).toMatch(/^[A-ZÁÉÍÓÚ].{10,}\.$/)
      expect(words).not.toContain('undefined')
    }
    expect(entryWords({ at: 0, times: 3, event: aCall })).toBe(
      'Consulta «trámites»: no hubo respuesta en 20 segundos o más. (3 veces)',
    )
  })

  test('holds the last 200', () => {
    const other = (index: number): LogEvent => (index % 2 === 0 ? aCall : anImage)
    const entries = Array.from({ length: 230 }).reduce<readonly LogEntry[]>(
      (log, _nothing, index) => addEntry(log, other(index), noon + index * 1_000),
      [],
    )
    expect(entries).toHaveLength(logLength)
    expect(entries[0]?.at).toBe(Math.floor(noon / 1_000) * 1_000 + 30_000)
  })

  test('counts what repeats within ten minutes instead of listing it', () => {
    const twice = addEntry(addEntry([], aCall, noon), aCall, noon + 599_000)
    expect(twice).toEqual([{ at: Math.floor(noon / 1_000) * 1_000, times: 2, event: aCall }])
    expect(addEntry(twice, aCall, noon + 601_000)).toHaveLength(2)
    expect(addEntry(twice, anImage, noon + 1_000)).toHaveLength(2)
  })

  test('of two tabs is one, in the order of time, without doubles', () => {
    const mine = [{ at: 2_000, times: 2, event: aCall }]
    const theirs = [
      { at: 1_000, times: 1, event: anImage },
      { at: 2_000, times: 1, event: aCall },
    ]
    expect(joinEntries(theirs, mine)).toEqual([theirs[0], mine[0]])
  })

  test('that was kept is read again, and whatever is none is left out', () => {
    const good = { at: 1_000, times: 1, event: anImage }
    const bad = [{ ...good, at: '1' }, { ...good, event: { kind: 'image', outcome: 'Ana' } }, null, 'texto']
    expect(readEntries([good, ...bad, { ...good, note: 'Ana' }])).toEqual([good, good])
    expect(readEntries({ 0: good })).toEqual([])
  })

  test.each([
    [0, 'under-1s'],
    [999, 'under-1s'],
    [1_000, 'under-5s'],
    [5_000, 'under-20s'],
    [20_000, 'longer'],
  ])('says of %i ms no more than %s', (ms, took) => {
    expect(tookOf(ms)).toBe(took)
  })

  test('that is read keeps its lines: what is noted meanwhile is newer, what comes from the disk is older', () => {
    const opened = addEntry([], anImage, noon)
    const until = readUntil(opened, noon + 100)
    const meanwhile = addEntry(addEntry(opened, aCall, noon + 200), anImage, noon + 5_000)
    const [first] = addEntry([], aCall, noon - 60_000)
    const joined = joinEntries(first ? [first] : [], meanwhile)
    const { read, newer } = splitRead(joined, until)
    expect(read.map(({ event }) => event)).toEqual([aCall, anImage])
    expect(newer).toBe(2)
    expect(splitRead(joined, readUntil(joined, noon - 5_000))).toEqual({ read: joined, newer: 0 })
  })

  test('is written out whole in the report', () => {
    const text = reportText({
      device: ['Versión del portal: 1.0.0'],
      entries: [{ at: noon, times: 1, event: aCall }],
      losses: { full: 2 },
    })
    expect(text.split('\n')).toEqual([
      'Informe técnico del portal de afiliados',
      'Versión del portal: 1.0.0',
      '',
      'Lo que pasó en este dispositivo:',
      '22/11/2026 12:00:00  Consulta «trámites»: no hubo respuesta en 20 segundos o más.',
      '',
      'Cantidades que van con la próxima consulta al servidor:',
      'sin espacio en el dispositivo: 2',
      '',
    ])
    expect(momentWords(Date.parse('2026-11-22T00:05:07-03:00'))).toBe('22/11/2026 0:05:07')
  })
})

describe('losses', () => {
  test.each<[LogEvent, string | undefined]>([
    [{ kind: 'storage', problem: 'full' }, 'full'],
    [{ kind: 'storage', problem: 'lost' }, undefined],
    [{ kind: 'damage', what: 'file' }, 'damaged'],
    [{ kind: 'evicted' }, 'evicted'],
    [{ kind: 'worker', outcome: 'failed' }, 'update'],
    [{ kind: 'worker', outcome: 'ready' }, undefined],
    [{ kind: 'send', outcome: 'postponed' }, 'broken'],
    [{ kind: 'send', outcome: 'accepted' }, undefined],
    [anImage, 'file'],
    [aCall, undefined],
  ])('%o counts as %s', (event, loss) => {
    expect(lossOf(event)).toBe(loss)
  })

  test('are bounded, and of the known kinds alone', () => {
    expect(addLoss({ full: mostLosses }, 'full')).toEqual({ full: mostLosses })
    expect(addLoss({ full: 1 }, 'file')).toEqual({ full: 1, file: 1 })
    expect(readCounts({ full: 5_000, file: 0, broken: 1.5, damaged: -1, evicted: '3', matricula: 84217 })).toEqual({
      full: mostLosses,
    })
    expect([readCounts(null), readCounts('full')]).toEqual([{}, {}])
    expect(lossLines({ file: 3, full: 1 })).toEqual([
      'sin espacio en el dispositivo: 1',
      'un archivo que no se pudo leer: 3',
    ])
  })
})
