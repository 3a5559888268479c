import { Blob, File } from 'node:buffer'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fromWords } from '../../../src/contract/code/words'
import type { Code } from '../../../src/domain/code/code'
import { newPreAffiliation } from '../../../src/domain/preaffiliation/defaults'
import { visitor } from '../../../src/domain/owner'
import { photo, valueOf } from '../../offline/support/examples'
import type { ParcelServer } from '../../sync/handover/parcel-server'
import { act, render, screen, within } from '../../ui/support/setup'
import { bringNodeBuffers } from '../node-realm'
import { overTheLine } from './parcels'

bringNodeBuffers()
// A parcel consists of Node's buffers, which jsdom's Blob does not take.
Object.assign(globalThis, { Blob, File })

const load = async () => {
  vi.resetModules()
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  const drafts = await import('../../../src/offline/drafts/drafts')
  const files = await import('../../../src/offline/files/files')
  const content = await import('../../../src/forms/draft/content')
  const connection = await import('../../../src/api/connection')
  const { workConnection } = await import('../../../src/offline/database/connection')
  const { callsFor } = await import('../../../src/sync/handover/page-handover')
  const { offerDraft } = await import('../../../src/sync/handover/source')
  const { keysOfCode } = await import('../../../src/offline/parcel/code-keys')
  const { preAffiliationForm } = await import('../../../src/features/preaffiliation/form')
  const { preAffiliationKind } = await import('../../../src/features/preaffiliation/kind')
  const { CarryDialog } = await import('../../../src/features/carry/CarryDialog')
  const { CarryPage } = await import('../../../src/features/carry/CarryPage')
  const { DraftNotice } = await import('../../../src/forms/wizard/DraftNotice')
  const { CarryHost } = await import('../../../src/app/carry/CarryHost')
  const { SnackHost } = await import('../../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../../src/ui/dialogs/snack-store')
  return {
    ...drafts,
    ...files,
    ...content,
    ...connection,
    workConnection,
    callsFor,
    offerDraft,
    keysOfCode,
    preAffiliationForm,
    forms: { [preAffiliationKind.id]: preAffiliationKind },
    CarryDialog,
    CarryPage,
    CarryHost,
    DraftNotice,
    SnackHost,
    clearSnacks,
  }
}

/** The portal of a visitor on a new device. */
export const openDevice = async () => {
  vi.stubEnv('VITE_API_HOST', 'http://caja.test')
  const portal = await load()
  const { id: formId, version: formVersion } = portal.preAffiliationForm

  /** Stores a pre-affiliation of Ana Inés with one document of this size. */
  const aStored = async (bytes = 2_000) => {
    const values = newPreAffiliation({ nroafi: '100001', nrodoc: '30111222' })
    const personales = { ...values.personales, nombres: 'ANA INÉS', apellido: 'PAZ' }
    const content = portal.toStored(portal.newContent(portal.preAffiliationForm, { ...values, personales }))
    const { meta } = valueOf(await portal.createDraft({ formId, formVersion, owner: visitor, content }))
    const picked = { slot: 'titular.dniFrente', name: 'dni.jpg', type: 'image/jpeg', bytes: photo(bytes) }
    valueOf(await portal.addFile(meta.id, picked))
    return meta
  }

  return {
    ...portal,
    aStored,
    /** A form on its way from a device that is not this one, and its code. */
    fromElsewhere: async () => {
      const { id } = await aStored()
      const input = { draftId: id, member: null, title: 'Afiliación', now: () => Date.now() }
      const { code } = valueOf(await portal.offerDraft(portal.callsFor(null), input))
      const db = await portal.workConnection.get()
      await Promise.all([db.drafts, db.files, db.fileChunks].map((table) => table.clear()))
      return { id, code }
    },
    /** The line leads to that server from now on. */
    begin: (server: ParcelServer): void => {
      vi.stubGlobal('fetch', overTheLine(server))
      portal.reportConnection(true)
    },
    end: (): void => {
      act(() => portal.clearSnacks())
      vi.unstubAllGlobals()
    },
    /** The draft as the device has it: its state and its names; undefined when it cannot be read here. */
    stored: async (id: string) => {
      const draft = await portal.readDraft(id, portal.liftContent(portal.preAffiliationForm))
      return draft.ok
        ? { state: draft.value.meta.state, nombres: draft.value.content.values.personales.nombres }
        : undefined
    },
    /** Shows a screen with its short messages; `at` is the current address. */
    show: (part: ReactNode) => {
      const { hook, history } = memoryLocation({ path: '/aqui', record: true })
      const { unmount } = render(
        <Router hook={hook}>
          {part}
          <portal.SnackHost />
        </Router>,
      )
      return { at: () => history.at(-1), unmount }
    },
  }
}

/** The ten words on the screen, once they are there. */
export const shownWords = async (): Promise<string[]> => {
  const list = await screen.findByRole('list', { name: 'Las diez palabras del código' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
}

/** The code of ten words. */
export const codeOf = (words: readonly string[]): Code => {
  const code = fromWords(words)
  if (!code.ok) throw new Error('those are no words')
  return code.value
}
