import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fireEvent, screen } from '../../ui/support/setup'
import { openFile, words } from './support'

let portal: Awaited<ReturnType<typeof openFile>>
beforeAll(async () => {
  portal = await openFile()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => {
  portal.end()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

describe('the photo dialog on a phone', () => {
  const open = async (kind: 'fotocarnet' | 'fotoperfil') => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    portal.show(<portal.OwnPhotoDialog kind={kind} isOpen onClose={() => undefined} />)
    await screen.findByRole('dialog')
  }

  test.each([
    ['fotocarnet', 'Foto de legajo', 'Debes agregar una foto de legajo'],
    ['fotoperfil', 'Foto de perfil', 'Debes agregar una foto.'],
  ] as const)('[PHOTO-010] %s without a photo asks for one in its own words', async (kind, title, said) => {
    await open(kind)
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'ACEPTAR' }))
    expect(screen.getByRole('alert').textContent).toContain(said)
    expect(portal.server.calls).toEqual([])
  })

  test('[PHOTO-003] has the camera as its main button until there is a photo, and offers a file only where none opens', async () => {
    await open('fotocarnet')
    const look = (name: string) => screen.getByRole('button', { name }).className
    expect(look('Sacar foto')).toContain('btn-primary')
    expect(look('ACEPTAR')).toContain('btn-secondary')
    expect(screen.queryByRole('button', { name: 'Elegir una foto' })).toBeNull()
    const camera = document.querySelector('input[capture="user"]')
    if (!camera) throw new Error('no camera')
    fireEvent.click(screen.getByRole('button', { name: 'Sacar foto' }))
    // Denied, or closed without a photo.
    fireEvent(camera, new Event('cancel'))
    expect(await screen.findByRole('button', { name: 'Elegir una foto' })).toBeTruthy()
  })

  test('[PHOTO-003] on a device that has no camera offers a file at once', async () => {
    const enumerateDevices = () => Promise.resolve([{ kind: 'audioinput' }])
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { enumerateDevices } })
    await open('fotocarnet')
    expect(await screen.findByRole('button', { name: 'Elegir una foto' })).toBeTruthy()
  })

  test('the buttons of a photo wait in their places while it is read, so that no press drops it', async () => {
    await open('fotocarnet')
    const camera = document.querySelector('input[capture="user"]')
    if (!camera) throw new Error('no camera')
    fireEvent.change(camera, { target: { files: [new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })] } })
    expect(screen.getByRole('button', { name: 'DESCARTAR' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Sacar foto' })).toBeNull()
    expect(screen.getByText('Leyendo…').closest('button')?.getAttribute('aria-busy')).toBe('true')
    // Once it is read, here in vain, there is a choice again.
    await screen.findByRole('button', { name: 'Sacar foto' })
  })

  test('uses the phone’s own camera, and refuses what is no picture', async () => {
    await open('fotocarnet')
    const camera = document.querySelector('input[capture="user"]')
    expect(camera?.getAttribute('accept')).toBe('image/jpeg,image/png')
    if (!camera) throw new Error('no camera')
    fireEvent.change(camera, { target: { files: [new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })] } })
    await screen.findByText(/Formato\(s\) de archivo\(s\) incorrecto\(s\)\./)
    expect(words()).not.toContain('DESCARTAR')
  })
})
