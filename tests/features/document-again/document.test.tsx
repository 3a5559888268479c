import { File as NodeFile } from 'node:buffer'
import { waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { AskedDocument } from '../../../src/domain/document-again/values'
import { visitor, type Owner } from '../../../src/domain/owner'
import { aWorld, nameOf, startFileServer } from '../../api/support/file-server'
import { aToken } from '../../api/support/token'
import { valueOf } from '../../offline/support/examples'
import { paper } from '../../support/paper'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { press, words } from '../acts'
import { draftsAtRest } from '../drafts-at-rest'
import { bringNodeBuffers } from '../node-realm'

bringNodeBuffers()

const nroafi = '84217'

const asked: AskedDocument = {
  pedido: '5b1f6a0e-7f0d-4f5a-9a53-2f6e3f0a9c11',
  nrotramite: '48307',
  tipo: 'Subsidio por nacimiento',
  slot: 'hijo-1.dniDorso',
  etiqueta: 'DNI DORSO',
  widget: 'slots',
  motivo: 'La foto salió borrosa.',
  hasta: '2025-12-04',
}

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
  const { listOutbox, readSubmission } = await import('../../../src/offline/outbox/outbox')
  const { workConnection } = await import('../../../src/offline/database/connection')
  const { roundLimits } = await import('../../../src/offline/keys/password-key')
  const { memberDocument, applicantDocument } = await import('../../../src/features/document-again/declaration')
  const { AskedDocuments } = await import('../../../src/forms/asked/AskedDocuments')
  const { StoreGate } = await import('../../../src/api/StoreGate')
  await Promise.all([
    import('../../../src/forms/submission/SendDialogs'),
    import('../../../src/features/document-again/sending'),
    import('../../../src/api/applicant/documents.api'),
  ])
  await (await workConnection.get()).meta.put({ id: 'kdf-rounds', value: roundLimits.min })
  const secret = new Uint8Array(32).fill(7)
  const { owner } = valueOf(await openVault({ nroafi, password: 'Clave-Ñandú-1', secret }))
  return {
    startSession,
    endSession,
    listOutbox,
    readSubmission,
    memberDocument,
    applicantDocument,
    AskedDocuments,
    StoreGate,
    owner,
    clear: async (): Promise<void> => {
      await draftsAtRest(workConnection)
      for (const whose of [owner, visitor])
        for (const { id } of valueOf(await listDrafts(whose))) await discardDraft(id)
      await (await workConnection.get()).outbox.clear()
      act(() => void appStore.dispatch(readingsApi.util.resetApiState()))
    },
  }
}

let fund: Awaited<ReturnType<typeof startFileServer>>
let portal: Awaited<ReturnType<typeof load>>
let asks: AskedDocument[] = []
let link: { status: number; json: object } = { status: 200, json: { documento: asked } }

beforeAll(async () => {
  fund = await startFileServer(aWorld())
  portal = await load(fund.url)
})
beforeEach(async () => {
  asks = [asked]
  link = { status: 200, json: { documento: asked } }
  Object.assign(fund.world, aWorld(), {
    answer: (call: Parameters<typeof nameOf>[0]) => {
      if (nameOf(call) === 'portal/documentos/pedidos') return { json: { documentos: asks } }
      return nameOf(call) === 'afiliacion/documentos/enlace' ? link : undefined
    },
  })
  await portal.clear()
})
afterEach(() => act(() => portal.endSession('expired')))
afterAll(async () => {
  await fund.stop()
  vi.unstubAllEnvs()
})

const deps = { now: () => Date.now(), ask: () => Promise.resolve({ kind: 'unreachable' as const }) }

const at = (path: string, page: 'memberDocument' | 'applicantDocument') => {
  const { hook, searchHook } = memoryLocation({ path })
  const { Page } = portal[page]
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Page path={path.split('?')[0] ?? ''} deps={deps} />
    </Router>,
  )
}

const pick = async (): Promise<void> => {
  const input = (await screen.findByRole('group', { name: 'DNI DORSO' })).querySelector('input[type=file]')
  if (input === null) throw new Error('There is no place for a file.')
  const file = new NodeFile([paper('dni.pdf')], 'dni.pdf', { type: 'application/pdf' })
  fireEvent.change(input, { target: { files: [file] } })
  await within(screen.getByRole('group', { name: 'DNI DORSO' })).findByRole('button', { name: /^Quitar/ })
}

const sealed = async (whose: Owner) => {
  await waitFor(async () => expect(valueOf(await portal.listOutbox(whose))).toHaveLength(1))
  const [item] = valueOf(await portal.listOutbox(whose))
  return item
}

describe('a member who is asked for one document', () => {
  beforeEach(() => portal.startSession({ token: aToken({ nroafi }), distrito: '1' }))

  test('[UNS-130] sees what, why and until when, sends that one document, and is not asked again meanwhile', async () => {
    at(`/documentoPedido?pedido=${asked.pedido}`, 'memberDocument')
    await screen.findByRole('heading', { name: 'Necesitamos un documento de nuevo' })
    for (const said of ['48.307', 'La foto salió borrosa.', '04/12/2025', 'FALTA UN DOCUMENTO'])
      expect(words()).toContain(said)
    press('Mandar el DNI DORSO')
    await waitFor(() => expect(words()).toContain('Falta este archivo'))
    expect(valueOf(await portal.listOutbox(portal.owner))).toEqual([])
    await pick()
    press('Mandar el DNI DORSO')
    expect(await sealed(portal.owner)).toMatchObject({ kind: 'documento', title: 'DNI DORSO · trámite nº 48307' })
  })

  test('[UNS-130] reads it among their procedures, with the way to the slot; what waits to be sent is not shown again', async () => {
    const { hook, searchHook } = memoryLocation({ path: '/tramites' })
    render(
      <Router hook={hook} searchHook={searchHook}>
        <portal.StoreGate>
          <portal.AskedDocuments />
        </portal.StoreGate>
      </Router>,
    )
    const way = await screen.findByRole('link', { name: 'Mandar el DNI DORSO' })
    expect(way.getAttribute('href')).toContain(`/documentoPedido?pedido=${asked.pedido}`)
    expect(words()).toContain('Falta un documento de tu trámite n.º 48.307')
  })

  test('[UNS-130] whose document is not asked for any more is told so, with a way on', async () => {
    asks = []
    at(`/documentoPedido?pedido=${asked.pedido}`, 'memberDocument')
    await screen.findByText('La Caja ya no te pide este documento')
    expect(screen.getByRole('link', { name: 'Ir a Mis trámites' })).toBeTruthy()
  })
})

describe('an applicant with the link of a letter', () => {
  const secret = 'x'.repeat(43)

  test('[UNS-130] sends that one document without a session, with the secret of the link', async () => {
    at(`/documento?v=${secret}`, 'applicantDocument')
    await screen.findByRole('heading', { name: 'DNI DORSO' })
    await pick()
    press('Mandar el DNI DORSO')
    const item = await sealed(visitor)
    expect(item).toMatchObject({ kind: 'documentoSuelto' })
    const body = JSON.stringify(valueOf(await portal.readSubmission(item?.id ?? '')))
    expect(body).toContain(`"enlace":"${secret}"`)
  })

  test('[UNS-130] that was used already reads the words of the fund, and where to turn', async () => {
    link = { status: 410, json: { error: 410, msg: 'Este enlace ya se usó: recibimos el documento.', detalle: [] } }
    at(`/documento?v=${secret}`, 'applicantDocument')
    await screen.findByText('Este enlace ya se usó: recibimos el documento.')
    expect(screen.getByRole('link', { name: 'Ver delegaciones' })).toBeTruthy()
  })

  test('[UNS-130] opened without a connection says what to do, and opens once there is one', async () => {
    link = { status: 503, json: {} }
    at(`/documento?v=${secret}`, 'applicantDocument')
    await screen.findByText('Para abrir este enlace hace falta conexión')
    link = { status: 200, json: { documento: asked } }
    press('Reintentar')
    expect(await screen.findByRole('heading', { name: 'DNI DORSO' })).toBeTruthy()
  })

  test('[UNS-130] an address without a proof says where it is', async () => {
    at('/documento', 'applicantDocument')
    expect(await screen.findByText(/Abrí el enlace del email/)).toBeTruthy()
  })
})
