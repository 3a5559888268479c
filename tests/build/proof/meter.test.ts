import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openMeter, secondsOfTimes } from '../../../scripts/lib/meter'

test('the times of a shell add up', () => {
  expect(secondsOfTimes('0m0.25s 0m0.25s\n1m2.50s 0m0.00s\n')).toBe(63)
})

test('a meter counts what a program and its children did, and gives their exit code', () => {
  const meter = openMeter()
  const work = 'const until = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < until);'
  const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}]); process.exit(3)`
  const [program, ...args] = meter.wrap(process.execPath, ['-e', child])
  const { status } = spawnSync(program, args, { env: { ...process.env, ...meter.env } })
  expect(status).toBe(3)
  const seconds = meter.end()
  // Windows has no meter.
  expect(seconds ?? 1).toBeGreaterThan(0.19)
})
