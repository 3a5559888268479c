import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCode } from '../../../src/contract/card/open-code'
import { submissionPath } from '../../../src/contract/base-paths'
import { secretHeaders } from '../../../src/contract/headers'
import { parseReceiptAnswer, parseSubmissionAnswer } from '../../../src/contract/submissions/answers'
import { demoStatementKey } from '../../../src/domain/card/demo-key'
import { get, type Reply } from '../support/http'
import { noon, startServer, type RunningServer } from '../support/server'
import { aSubmission, send } from '../support/submission'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const receiptOf = ({ status, headers, body }: Reply) =>
  parseReceiptAnswer({ status, contentType: headers.get('content-type') ?? '', body })

test('a receipt comes with its signed code, the same each time, which names nobody', async () => {
  const submission = await aSubmission(await server.register({}))
  const receipt = receiptOf(await send(server, submission))
  const again = receiptOf(await send(server, submission))
  const state = parseSubmissionAnswer(
    (await get(server.url + submissionPath(submission.submissionId), secretHeaders(submission.secret))).body,
  )
  expect(again?.firma).toBe(receipt?.firma)
  expect(state.ok && state.value.receipt?.firma).toBe(receipt?.firma)
  expect(await openCode(receipt?.firma ?? '', [demoStatementKey])).toEqual({
    ok: true,
    value: {
      kind: 'comprobante',
      receipt: {
        submissionId: submission.submissionId,
        digest: receipt?.digest,
        numero: receipt?.numero,
        clase: 'Solicitud de afiliación',
        receivedAt: noon,
      },
    },
  })
})

test('without a key, or when signing fails, it is a receipt all the same', async () => {
  const { cardSigner } = server.services
  const broken = { publicKey: demoStatementKey, sign: () => Promise.reject(new Error('no key')) }
  for (const signer of [null, broken]) {
    server.services.cardSigner = signer
    const receipt = receiptOf(await send(server, await aSubmission(await server.register({}))))
    expect(receipt?.numero).toBeTruthy()
    expect(receipt?.firma).toBeUndefined()
  }
  server.services.cardSigner = cardSigner
})
