import { useState } from 'react'
import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Result } from '../../../src/domain/result'
import type { SentPhoto } from '../../../src/features/file/photo/send-photo'
import { act, fireEvent, screen } from '../../ui/support/setup'
import { press } from './dashboard-acts'
import { openFile } from './support'

type Outcome = Result<SentPhoto, string>

const hooks = vi.hoisted(() => ({ sent: [] as string[], settle: (_outcome: Outcome): void => undefined }))
vi.mock('../../../src/features/file/photo/prepare-photo', () => ({
  preparePhoto: async (file: File) => ({
    ok: true,
    value: { name: file.name, type: file.type, bytes: new ArrayBuffer(4) },
  }),
}))
vi.mock('../../../src/features/file/photo/send-photo', () => ({
  sendPhoto: (_kind: string, _nroafi: string, { name }: { name: string }): Promise<Outcome> => {
    hooks.sent.push(name)
    return new Promise((resolve) => {
      hooks.settle = resolve
    })
  },
}))

let portal: Awaited<ReturnType<typeof openFile>>
beforeAll(async () => {
  portal = await openFile()
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.begin()
  hooks.sent.length = 0
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
})
afterEach(() => {
  portal.end()
  vi.unstubAllGlobals()
})

const Owner = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      <portal.OwnPhotoDialog kind="fotocarnet" isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const choose = async (name: string): Promise<void> => {
  const camera = document.querySelector('input[capture="user"]')
  if (!camera) throw new Error('no camera')
  fireEvent.change(camera, { target: { files: [new File(['foto'], name, { type: 'image/jpeg' })] } })
  await screen.findByRole('img', { name: 'Foto de legajo' })
}

const escape = (): void => {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
}

const settle = (outcome: Outcome): Promise<void> => act(async () => hooks.settle(outcome))

const isGone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a photo that is on its way', () => {
  test('[PHOTO-004] keeps its dialog open until it is known what became of it, and a refusal is told there', async () => {
    portal.show(<Owner />)
    await screen.findByRole('dialog')
    await choose('a.jpg')
    press('ACEPTAR')
    await waitFor(() => expect(hooks.sent).toEqual(['a.jpg']))
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull()
    escape()
    expect(screen.getByRole('dialog')).toBeTruthy()
    await settle({ ok: false, error: 'La imagen es muy oscura.' })
    expect(screen.getByRole('alert').textContent).toContain('La imagen es muy oscura.')
    expect(screen.getByRole('img', { name: 'Foto de legajo' })).toBeTruthy()
    press('ACEPTAR')
    await settle({ ok: true, value: 'sent' })
    await isGone()
  })

  test('[PHOTO-004] one that was not accepted yet is there again when the dialog is opened again', async () => {
    portal.show(<Owner />)
    await screen.findByRole('dialog')
    await choose('a.jpg')
    press('Cerrar')
    await isGone()
    press('abrir')
    expect(await screen.findByRole('img', { name: 'Foto de legajo' })).toBeTruthy()
    press('ACEPTAR')
    await waitFor(() => expect(hooks.sent).toEqual(['a.jpg']))
    await settle({ ok: true, value: 'kept' })
    await isGone()
  })

  test('[PHOTO-010] that one is missing is not said again when the dialog is opened again', async () => {
    portal.show(<Owner />)
    await screen.findByRole('dialog')
    press('ACEPTAR')
    expect(screen.getByRole('alert')).toBeTruthy()
    press('Cerrar')
    await isGone()
    press('abrir')
    await screen.findByRole('dialog')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
