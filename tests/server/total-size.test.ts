import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxFileBytes } from '../../src/domain/files'
import { requestLimits } from '../../src/domain/limits'
import { aChild } from '../domain/builders'
import { pdf, type TestFile } from './support/files'
import { startServer, type RunningServer } from './support/server'
import { aSubmission, send } from './support/submission'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const heavyFiles = 24

/** Makes the documents of the children PDFs, so that all files together are exactly so many bytes. */
const weighing =
  (total: number) =>
  async (files: TestFile[]): Promise<TestFile[]> => {
    const chosen = files.filter(({ slot }) => slot.startsWith('hijo-')).slice(0, heavyFiles)
    const rest = files
      .filter((file) => !chosen.includes(file))
      .reduce((sum, { content }) => sum + content.byteLength, 0)
    const whole = await pdf(maxFileBytes)
    const last = await pdf(total - rest - (heavyFiles - 1) * maxFileBytes)
    return files.map((file) => {
      const place = chosen.indexOf(file)
      if (place < 0) return file
      return { ...file, name: 'dni.pdf', type: 'application/pdf', content: place === heavyFiles - 1 ? last : whole }
    })
  }

const sendWeighing = async (total: number) => {
  const submission = await aSubmission(await server.register({}), {
    values: (values) => ({
      ...values,
      personales: { ...values.personales, hijos: 'SI', cantidadHijos: '9' },
      hijos: Array.from({ length: 9 }, (_, n) => aChild(n + 1)),
    }),
    files: weighing(total),
  })
  return send(server, submission)
}

describe('the sum of the files', () => {
  test('of exactly what the form allows is taken', { tags: ['far'] }, async () => {
    expect((await sendWeighing(requestLimits.bytes)).status).toBe(201)
  })

  test('of one byte more is refused in words', async () => {
    expect(await sendWeighing(requestLimits.bytes + 1)).toMatchObject({
      status: 413,
      body: { msg: expect.stringContaining('120 MB') },
    })
  })
})
