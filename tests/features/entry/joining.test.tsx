import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { screen } from '../../ui/support/setup'
import { accept, end, fill, open, recovery, request } from './recovery-page'
import { press } from './support'

afterEach(end)

const joining = '/recuperarPassword?para=afiliarme'

describe('without a connection', () => {
  const value = (label: string): unknown => Reflect.get(screen.getByLabelText(label), 'value')

  /** The page on a device that has the portal, as the line is cut. */
  const openCut = async (path?: string) => {
    const opened = await open(() => recovery(0, 'ok'), path)
    const { reportReadiness } = await import('../../../src/offline/database/readiness')
    const { reportConnection } = await import('../../../src/api/connection')
    act(() => {
      reportReadiness({ kind: 'ready' })
      reportConnection(false)
    })
    return { ...opened, reportConnection }
  }

  test('[UNS-115] whoever forgot a password keeps the numbers and begins nothing', async () => {
    const { onStart, reportConnection, calls } = await openCut()
    fill('120001', '28111222')
    accept()
    expect(screen.getByText('Recuperar la contraseña necesita conexión').closest('.is-away')).toBeNull()
    const button = screen.getByRole('button', { name: 'Continuar' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('Se activa cuando vuelva la conexión.')
    press('Continuar')
    await act(() => Promise.resolve())
    expect(onStart).not.toHaveBeenCalled()
    act(() => reportConnection(true))
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    expect([value('Número de matrícula'), value('Número de documento')]).toEqual(['120001', '28111222'])
    expect(screen.queryByRole('button', { name: 'Empezar mi afiliación' })).toBeNull()
    expect(calls).toEqual([])
  })

  test('[UNS-115] joining is a way of its own beside it, with the numbers that are typed', async () => {
    const { onStart, history } = await openCut()
    press('Empezar mi afiliación')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Número de matrícula')))
    fill('100001', '30111222')
    accept()
    press('Empezar mi afiliación')
    await expect.poll(() => history.at(-1)).toBe('/preafiliacion?borrador=b1')
    expect(onStart).toHaveBeenCalledWith({ nroafi: '100001', nrodoc: '30111222' })
  })

  test('[UNS-115] [UNS-90] whoever comes to join goes on at once', async () => {
    const { history } = await openCut(joining)
    fill('100001', '30111222')
    accept()
    press('Continuar sin conexión')
    await expect.poll(() => history.at(-1)).toBe('/preafiliacion?borrador=b1')
  })
})

describe('whoever comes to join', () => {
  test('[PREAF-012] [RECOVER-009] reads of joining, and an affiliation that is not there yet is where theirs begins', async () => {
    const said = 'No encontramos una afiliación con esos datos.'
    const { history } = await open(() => recovery(2, said), joining)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Empezá tu afiliación')
    await request()
    const answer = (await screen.findByText('Podés empezar tu afiliación')).closest('.banner')
    expect(answer?.className).toContain('banner-info')
    expect(answer?.textContent).toContain(said)
    press('Completar formulario')
    await expect.poll(() => history.at(-1)).toBe('/preafiliacion?borrador=b1')
  })

  test('[RECOVER-010] is told first that they belong already, and led to the door', async () => {
    await open(() => recovery(0, 'Te enviamos un correo.', 'm***@correo.example'), joining)
    await request()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Ya tenés tu afiliaciónTe enviamos un correo. Te escribimos a m***@correo.example.')
    expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login')
  })

  test('[RECOVER-009] to whom the fund closes the way is offered no form', async () => {
    await open(() => recovery(2, 'La matrícula se encuentra inhabilitada.'), joining)
    await request()
    expect((await screen.findByRole('alert')).className).toContain('banner-org')
    expect(screen.queryByRole('button', { name: 'Completar formulario' })).toBeNull()
  })
})
