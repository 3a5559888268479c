import { File as NodeFile } from 'node:buffer'
import { waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aWorld, startFileServer } from '../../api/support/file-server'
import { aToken } from '../../api/support/token'
import { aMember } from '../../domain/member/builders'
import { judgeOnce } from '../../../src/sync/once/judge-once'
import { receiptFor, valueOf } from '../../offline/support/examples'
import { paper } from '../../support/paper'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { press, type, words } from '../acts'
import { draftsAtRest } from '../drafts-at-rest'
import { bringNodeBuffers } from '../node-realm'

bringNodeBuffers()

const nroafi = '84217'

const load = async (apiHost: string) => {
  vi.stubEnv('VITE_API_HOST', apiHost)
  vi.resetModules()
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  const { startSession, endSession } = await import('../../../src/api/session/session-store')
  const { openVault } = await import('../../../src/offline/vault/vault')
  const { discardDraft, listDrafts } = await import('../../../src/offline/drafts/drafts')
  const { readingsApi } = await import('../../../src/api/reading/readings.api')
  const { appStore } = await import('../../../src/api/store')
  const { listOutbox } = await import('../../../src/offline/outbox/outbox')
  const { outboxQueue } = await import('../../../src/offline/outbox/outbox-queue')
  const { markAccepted, markRefused } = await import('../../../src/offline/outbox/outbox-outcome')
  const { workConnection } = await import('../../../src/offline/database/connection')
  const { roundLimits } = await import('../../../src/offline/keys/password-key')
  const { contactMessage } = await import('../../../src/features/contact/declaration')
  // What loads with the last button is there: how long that takes is not what is tried here.
  await Promise.all([
    import('../../../src/forms/submission/SendDialogs'),
    import('../../../src/ui/dialogs/ConfirmDialog'),
    import('../../../src/features/contact/sending'),
  ])
  await (await workConnection.get()).meta.put({ id: 'kdf-rounds', value: roundLimits.min })
  const secret = new Uint8Array(32).fill(7)
  const { owner } = valueOf(await openVault({ nroafi, password: 'Clave-Ñandú-1', secret }))
  return {
    startSession,
    endSession,
    listOutbox,
    outboxQueue,
    markAccepted,
    markRefused,
    contactMessage,
    owner,
    /** Takes away what the test before left on the device, and what it read. */
    clear: async (): Promise<void> => {
      await draftsAtRest(workConnection)
      const drafts = valueOf(await listDrafts(owner))
      await Promise.all(drafts.map(({ id }) => discardDraft(id)))
      await (await workConnection.get()).outbox.clear()
      act(() => void appStore.dispatch(readingsApi.util.resetApiState()))
    },
  }
}

let fund: Awaited<ReturnType<typeof startFileServer>>
let portal: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  fund = await startFileServer(aWorld())
  portal = await load(fund.url)
})
beforeEach(async () => {
  Object.assign(fund.world, aWorld())
  await portal.clear()
  portal.startSession({ token: aToken({ nroafi }), distrito: '1' })
})
afterEach(() => act(() => portal.endSession('expired')))
afterAll(async () => {
  await fund.stop()
  vi.unstubAllEnvs()
})

const open = async (): Promise<HTMLElement> => {
  const { hook, searchHook } = memoryLocation({ path: '/mediosDeContacto' })
  const deps = { now: () => Date.now(), ask: () => Promise.resolve({ kind: 'unreachable' as const }) }
  render(
    <Router hook={hook} searchHook={searchHook}>
      <portal.contactMessage.Page path="/mediosDeContacto" deps={deps} />
    </Router>,
  )
  await screen.findByRole('textbox', { name: 'Asunto' })
  return screen.getByRole('region', { name: 'Escribinos' })
}

const attach = (files: readonly NodeFile[]): void => {
  fireEvent.change(screen.getByLabelText('Archivos'), { target: { files } })
}

const aPdf = (name: string): NodeFile => new NodeFile([paper(name)], name, { type: 'application/pdf' })

/** Writes a message and hands it in; gives what waits in the outbox. */
const send = async () => {
  type('Asunto', 'Consulta')
  type('Mensaje', 'Hola.')
  press('Enviar mensaje')
  await waitFor(async () => expect(valueOf(await portal.listOutbox(portal.owner))).toHaveLength(1))
  const [item] = valueOf(await portal.listOutbox(portal.owner))
  if (item === undefined) throw new Error('nothing waits')
  valueOf(await portal.outboxQueue.take({ now: Date.now(), leaseId: 'l', scope: { owners: [portal.owner] } }))
  return item
}

describe('the message', () => {
  test('[CONTACTO-005] without a subject and a text is not sent: both are asked for', async () => {
    const form = await open()
    press('Enviar mensaje')
    await waitFor(() =>
      expect(
        ['Asunto', 'Mensaje'].map((label) => within(form).getByLabelText(label).getAttribute('aria-invalid')),
      ).toEqual(['true', 'true']),
    )
    expect(form.textContent).toContain('Campo requerido.')
    expect(valueOf(await portal.listOutbox(portal.owner))).toEqual([])
  })

  test('[CONTACTO-004] takes several files at once, each with its name, and gives one back', async () => {
    const form = await open()
    attach([aPdf('uno.pdf'), aPdf('dos.pdf')])
    await within(form).findByRole('group', { name: 'dos.pdf' })
    expect(within(form).getByRole('group', { name: 'uno.pdf' })).toBeTruthy()
    fireEvent.click(await within(form).findByRole('button', { name: 'Quitar uno.pdf' }))
    await waitFor(() => expect(within(form).queryByRole('group', { name: 'uno.pdf' })).toBeNull())
  })

  test('[CONTACTO-006] [UNS-68] a sixth file is left out, and no more are offered', async () => {
    const form = await open()
    attach(['1', '2', '3', '4', '5', '6'].map((name) => aPdf(`${name}.pdf`)))
    await within(form).findByRole('group', { name: '5.pdf' })
    expect(form.textContent).toContain('Podés adjuntar hasta 5 archivos. Los demás no se agregaron.')
    expect(within(form).queryByRole('group', { name: '6.pdf' })).toBeNull()
    expect(within(form).queryByRole('button', { name: 'Agregar otro archivo' })).toBeNull()
  })

  test('[CONTACTO-004] an API that answers with its words alone has them said', async () => {
    await open()
    const { id } = await send()
    const reply = {
      status: 200,
      body: { msg: 'Gracias por escribirnos.' },
      contentType: 'application/json',
      retryAfter: null,
    }
    const outgoing = { submissionId: id, secret: 'ab', kind: 'mensaje', body: {}, times: null, files: [] } as const
    const answer = judgeOnce(reply, outgoing)
    if (answer.kind !== 'accepted') throw new Error(answer.kind)
    valueOf(await portal.markAccepted(id, answer.receipt))
    const dialog = await screen.findByRole('dialog', { name: 'Recibimos tu mensaje' })
    await waitFor(() => expect(dialog.textContent).toContain('Gracias por escribirnos.'))
  })

  test('that the fund took says so in its words, with its number', async () => {
    await open()
    const { id } = await send()
    valueOf(await portal.markAccepted(id, { ...receiptFor(id), mensaje: 'Recibimos tu mensaje ME-2026-000001.' }))
    const dialog = await screen.findByRole('dialog', { name: 'Recibimos tu mensaje' })
    await waitFor(() => expect(dialog.textContent).toContain('ME-2026-000001'))
    expect(within(dialog).getByRole('button', { name: 'Ver el comprobante' })).toBeTruthy()
  })

  test('[CONTACTO-007] that the fund refuses says so, and why, with the way to mend it', async () => {
    await open()
    const { id } = await send()
    const details = ['Archivo 1: El archivo está dañado o incompleto.']
    valueOf(
      await portal.markRefused(id, 'l', {
        reason: 'validacion',
        message: 'Hay datos para revisar.',
        details,
        fields: [],
      }),
    )
    const dialog = await screen.findByRole('alertdialog', { name: 'Error al enviar tu mensaje' })
    expect(dialog.textContent).toContain('Archivo 1: El archivo está dañado o incompleto.')
    expect(within(dialog).getByRole('button', { name: 'Corregir mis datos' })).toBeTruthy()
  })
})

test('who has no e-mail reads before writing that none can answer them', async () => {
  fund.world.member = aMember({ nroafi, email: '' })
  await open()
  expect(words()).toContain('Tu legajo no tiene un email para responderte')
})
