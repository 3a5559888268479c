import { expect, test } from 'vitest'
import { decodeMessage, signMessage } from '../../../src/contract/message/message'
import { messageKind } from '../../../src/contract/message/wire-kind'
import { messageSchema } from '../../../src/contract/message/schema'
import { digestOf } from '../../../src/contract/digest'
import { newMessage, type ContactMessage } from '../../../src/domain/message/values'

const written: ContactMessage = {
  ...newMessage({ nroafi: '120001', emailAfi: 'a@caja.example', nombreApellido: 'ANA ROSSI' }),
  asunto: 'Recupero',
  mensaje: 'Hola.\nChau.',
}
const submissionId = '5d0c9bfe-6a83-4a0f-9d6b-0c3a9f1e7ab2'
const file = {
  id: 'b7d1c1aa-0f53-4f7e-8d0e-2f6c11793026',
  slot: 'archivo2',
  name: 'a.pdf',
  type: 'application/pdf',
  bytes: 3,
  sha256: 'ab'.repeat(32),
}
const sign = (values: ContactMessage, files = [file]) => signMessage({ submissionId, values, files, claimedAt: 0 })

test('[API-014] [CONTACTO-001] a message goes as the six fields of the fund and archivo[i]', async () => {
  const form = messageKind.wayOf({ ...(await sign(written)) })?.form([{ ...file, bytes: new ArrayBuffer(3) }])
  expect([...(form?.keys() ?? [])]).toEqual([
    'envio',
    'nroafi',
    'message',
    'subject',
    'emailAfi',
    'tipoComunicacion',
    'nombreApellido',
    'archivo[0]',
  ])
  expect(form?.get('subject')).toBe('Recupero')
  expect(form?.get('tipoComunicacion')).toBe('distrito')
})

test('[API-014] what arrives through a multipart body is the sealed request, lines and all', async () => {
  const sealed = await sign({ ...written, informe: 'Hora 1\nHora 2' })
  const form = messageKind.wayOf({ ...sealed })?.form([])
  // A browser, and this runtime, write the line ends of a text field in one way.
  const arrived = await new Response(form).formData()
  const texts = [...arrived].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'envio' ? [[name, value] as const] : [],
  )
  const envelope: unknown = JSON.parse(String(arrived.get('envio')))
  const joined = messageSchema.parse(messageKind.join([envelope], '', texts))
  expect(joined).toEqual(sealed)
  expect(await digestOf(joined)).toBe(sealed.digest)
  expect(decodeMessage(joined)).toEqual({ ...written, informe: 'Hora 1\nHora 2' })
})

test('a message without a report comes back as it was written', async () => {
  expect(decodeMessage(await sign(written))).toEqual(written)
})

test.each([{}, { tipoComunicacion: 'deuda' }, null])('%j is no message', (body) => {
  expect(messageKind.wayOf(body)).toBeUndefined()
})
