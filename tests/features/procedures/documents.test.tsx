import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reply } from '../../api/support/server'
import { aProcedure } from '../../domain/procedure-builder'
import { act, fireEvent, screen } from '../../ui/support/setup'
import { words } from '../file/support'
import { aWindow, browserOpens, openProcedures } from './support'

let portal: Awaited<ReturnType<typeof openProcedures>>
beforeAll(async () => {
  portal = await openProcedures()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => {
  portal.end()
  vi.unstubAllGlobals()
})

const failed = 'Error al abrir el documento. Intente nuevamente.'
const pdf: Reply = { html: '%PDF-1.4 Declaración', headers: { 'content-type': 'application/pdf' } }
const procedure = aProcedure({ rutadocumento2: 'tramites/48377/adjuntos.pdf' })
const declaration = 'Declaración jurada del trámite 48.377'

const press = async (name = declaration) => fireEvent.click(await screen.findByRole('button', { name }))
const asked = () => portal.server.calls.filter(({ path }) => path.endsWith('/mostrarArchivo'))
const isError = () => document.querySelector('.snackbar, .snack')?.className ?? ''

describe('a document', () => {
  test.each([
    [declaration, 'tramites/48377/declaracion.pdf'],
    ['Adjuntos del trámite 48.377', 'tramites/48377/adjuntos.pdf'],
  ])(
    '[PROC-007] [PROC-008] [API-020] %s is asked for by its route and shown in a window of its own',
    async (name, route) => {
      const popup = aWindow()
      const browser = browserOpens(popup)
      let shownAt = Number.POSITIVE_INFINITY
      popup.location.replace.mockImplementation(() => {
        shownAt = performance.now()
      })
      portal.open([procedure], pdf)
      await press(name)
      expect(browser.open).toHaveBeenCalledTimes(1)
      expect([popup.opener, popup.document.body.textContent]).toEqual([null, 'Abriendo el documento…'])
      await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('blob:documento-1'))
      expect(asked()).toMatchObject([
        { method: 'POST', body: JSON.stringify({ rutaArchivo: encodeURIComponent(btoa(route)) }) },
      ])
      expect(asked()[0]?.authorization).toMatch(/^Bearer ./)
      expect(browser.made[0]?.type).toBe('application/pdf')
      expect(browser.freed).toEqual([])
      await waitFor(() => expect(browser.freed).toEqual(['blob:documento-1']))
      expect(performance.now() - shownAt).toBeGreaterThan(900)
      expect(words()).not.toContain(failed)
    },
  )

  test.each<[string, Reply]>([
    ['the API does not find', { status: 404, json: { error: 404, msg: 'No encontramos ese documento.', detalle: [] } }],
    ['is no PDF', { html: '<h1>Bienvenido al hotel</h1>' }],
    ['the API cannot give', { status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } }],
  ])('[PROC-009] one that %s closes the window and says so', async (_what, reply) => {
    const popup = aWindow()
    const browser = browserOpens(popup)
    portal.open([procedure], reply)
    await press()
    await screen.findByText(failed)
    expect(isError()).toContain('err')
    expect(popup.close).toHaveBeenCalledTimes(1)
    expect(browser.made).toEqual([])
  })

  test('[PROC-009] with its window blocked is not asked for, and says so', async () => {
    browserOpens(null)
    portal.open([procedure], pdf)
    await press()
    expect(words()).toContain(failed)
    expect(asked()).toEqual([])
  })

  test('without a connection opens no window and says what it needs', async () => {
    const browser = browserOpens(aWindow())
    portal.openOffline([procedure], Date.now())
    await screen.findByRole('button', { name: declaration })
    act(() => portal.reportConnection(false))
    await press()
    expect(words()).toContain('Para ver el documento necesitás conexión.')
    expect(browser.open).not.toHaveBeenCalled()
  })

  test('whose connection breaks meanwhile closes its window and says what it needs', async () => {
    const popup = aWindow()
    browserOpens(popup)
    portal.open([procedure], { cut: true })
    await press()
    await screen.findByText('Para ver el documento necesitás conexión.')
    expect(popup.close).toHaveBeenCalledTimes(1)
  })

  test('[PROC-007] whose person closed the window meanwhile is not brought back', async () => {
    const popup = aWindow()
    const browser = browserOpens(popup)
    portal.open([procedure], pdf)
    await press()
    popup.closed = true
    await waitFor(() => expect(screen.getByRole('button', { name: declaration }).getAttribute('aria-busy')).toBeNull())
    expect([browser.made, asked().length]).toEqual([[], 1])
    expect(words()).not.toContain(failed)
  })
})
