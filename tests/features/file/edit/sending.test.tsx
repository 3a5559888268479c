import { waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Refusal } from '../../../../src/domain/delivery/outbox'
import { judgeOnce } from '../../../../src/sync/once/judge-once'
import { receiptFor, valueOf } from '../../../offline/support/examples'
import { fireEvent, screen } from '../../../ui/support/setup'
import { choose, openEditing, press, words } from './support'

let portal: Awaited<ReturnType<typeof openEditing>>
beforeAll(async () => {
  portal = await openEditing()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await (await portal.workConnection.get()).outbox.clear()
  await portal.begin()
})
afterEach(() => portal.end())

/** Changes one answer that asks for no document, and goes to the preview. */
const preview = async (): Promise<HTMLElement> => {
  portal.show()
  await screen.findByRole('list', { name: 'Pasos' })
  choose('¿Cuántos?', '3')
  await screen.findByText(/^Antes:/)
  press('enviar trámite')
  return screen.findByRole('dialog', { name: 'Verificá tus datos' })
}

/** Finishes the procedure; gives what waits in the outbox, on its way to the fund. */
const finish = async () => {
  await preview()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Confirmo que todos mis datos son correctos.' }))
  press('finalizar trámite')
  await waitFor(async () => expect(valueOf(await portal.listOutbox(portal.owner))).toHaveLength(1))
  const [item] = valueOf(await portal.listOutbox(portal.owner))
  if (item === undefined) throw new Error('nothing waits')
  valueOf(await portal.outboxQueue.take({ now: Date.now(), leaseId: 'l', scope: { owners: [portal.owner] } }))
  return item
}

test("[LEGAJO-036] the preview has the buttons 'atras' and 'finalizar trámite'", async () => {
  const dialog = await preview()
  for (const name of ['atras', 'finalizar trámite']) expect(within(dialog).getByRole('button', { name })).toBeTruthy()
  press('atras')
  expect(await screen.findByRole('dialog', { name: 'Editar mi legajo' })).toBeTruthy()
})

test('[LEGAJO-043] a procedure that the fund took shows its sentence with its number', async () => {
  const { id } = await finish()
  const mensaje = 'Su trámite nº TR-1 ha sido enviado correctamente y se encuentra en estado pendiente.'
  valueOf(await portal.markAccepted(id, { ...receiptFor(id), numero: 'TR-1', mensaje }))
  const dialog = await screen.findByRole('dialog', { name: 'Recibimos tu trámite' })
  await waitFor(() => expect(dialog.textContent).toContain(mensaje))
  press('Volver a mi legajo')
  expect(location.pathname).toBe('/dashboard')
})

test('[LEGAJO-043] [API-022] an API that answers the number alone has the same sentence said', async () => {
  const { id } = await finish()
  const reply = {
    status: 200,
    body: { message: { pma_id: 48377, success: true } },
    contentType: 'application/json',
    retryAfter: null,
  }
  const outgoing = { submissionId: id, secret: 'ab', kind: 'modificacion', body: {}, times: null, files: [] } as const
  const answer = judgeOnce(reply, outgoing)
  if (answer.kind !== 'accepted') throw new Error(answer.kind)
  valueOf(await portal.markAccepted(id, answer.receipt))
  const dialog = await screen.findByRole('dialog', { name: 'Recibimos tu trámite' })
  await waitFor(() =>
    expect(dialog.textContent).toContain(
      'Su trámite nº 48377 ha sido enviado correctamente y se encuentra en estado pendiente.',
    ),
  )
})

test('[LEGAJO-044] a procedure that the fund refuses says so, and why; its draft stays', async () => {
  const { id } = await finish()
  const message = 'Tenés trámites pendientes de aprobación.'
  const refusal: Refusal = { reason: 'conflicto', message, details: [], fields: [] }
  valueOf(await portal.markRefused(id, 'l', refusal))
  const dialog = await screen.findByRole('alertdialog', { name: 'No pudimos iniciar tu trámite' })
  expect(dialog.textContent).toContain(message)
  await waitFor(() => expect(words()).toContain('Error al intentar iniciar el trámite.'))
  expect((await portal.stored())?.personales.cantidadHijos).toBe('3')
})
