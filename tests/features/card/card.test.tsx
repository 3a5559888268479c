// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeMember } from '../../../src/contract/member/member'
import type { JsonValue } from '../../../src/domain/json'
import type { Member } from '../../../src/domain/member/member'
import type { Reply } from '../../api/support/server'
import { aMember } from '../../domain/member/builders'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { press, words } from '../acts'
import { openFile } from '../file/support'
import { bringNodeBuffers } from '../node-realm'
import { aWindow, browserOpens } from '../procedures/support'

bringNodeBuffers()

const load = async () => {
  const portal = await openFile()
  const { CardDialogs } = await import('../../../src/features/card/CardDialogs')
  const { StoreGate } = await import('../../../src/api/StoreGate')
  const { appStore } = await import('../../../src/api/store')
  const { baseApi } = await import('../../../src/api/base-api')
  const { readingTag } = await import('../../../src/api/reading/tags')
  return { ...portal, CardDialogs, StoreGate, appStore, baseApi, readingTag }
}

let portal: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  portal = await load()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => {
  portal.end()
  vi.unstubAllGlobals()
})

const photo = '/9j/4AAQ'
const ana = aMember({ fotocarnet: photo })
const pdf: Reply = { html: '%PDF-1.4 Credencial', headers: { 'content-type': 'application/pdf' } }
const failure = 'No pudo generarse su credencial'

type Given = { paper?: 'credencial' | 'constancia'; member?: Member; answer?: Reply; code?: string | null }

const answerWith = ({ member = ana, answer: paper = pdf, code = 'a.b.c' }: Given): void => {
  portal.world.answer = ({ path }) => {
    if (path === paths.user) return { json: JSON.parse(JSON.stringify(encodeMember(member))) satisfies JsonValue }
    if (path === paths.cardCode) return { json: { firma: code } }
    return path.includes('imprimirPDF') ? paper : undefined
  }
}

/** Shows the dialog of a paper; gives where the person is, and whether the photo dialog was asked for. */
const open = (given: Given = {}) => {
  answerWith(given)
  return show(given.paper ?? 'credencial')
}

const PhotoDialog = ({ kind }: { kind: string }) => <p>Se abre la foto: {kind}</p>

const show = (paper: 'credencial' | 'constancia') => {
  const gone: string[] = []
  const onClose = vi.fn<() => void>()
  const { hook } = memoryLocation({ path: `/${paper}` })
  render(
    <Router hook={hook}>
      <portal.StoreGate>
        <portal.CardDialogs
          paper={paper}
          onClose={onClose}
          onGo={(path) => void gone.push(path)}
          PhotoDialog={PhotoDialog}
        />
      </portal.StoreGate>
      <portal.SnackHost />
    </Router>,
  )
  return { gone, onClose }
}

const dialog = (name: string, role = 'dialog') => screen.findByRole(role, { name }, { timeout: 5000 })

const calls = () => portal.server.calls.filter(({ path }) => path.includes('imprimirPDF'))

describe('the card', () => {
  test('[CRED-001] [CRED-012] [UNS-113] names its dialog by the paper, and shows photo, numbers and last day', async () => {
    open()
    const shown = await dialog('Credencial')
    await screen.findByRole('img', { name: 'Foto de Lucía Fernanda Albarracín' })
    for (const said of ['Afiliada', '84217', '31.482.906', 'Vence', '31/12/2026'])
      expect(shown.textContent).toContain(said)
    expect(screen.getByRole('button', { name: 'descargar credencial' })).toBeTruthy()
  })

  test('[CRED-001] that of the certificate has both PDFs', async () => {
    open({ paper: 'constancia' })
    await dialog('Constancia para convenios')
    expect(await screen.findByRole('button', { name: 'descargar credencial' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'descargar constancia' })).toBeTruthy()
  })

  test('[CRED-002] of a retired member has its title, the day and the resolution', async () => {
    const retired = { esactivo: false, esjubilado: true, estadodesde: '2019-03-01', resolucionjubiliado: '1234/19' }
    open({ member: aMember({ fotocarnet: photo, ...retired }) })
    const shown = await dialog('Credencial')
    await screen.findByText('AFILIADA/O JUBILADA/O')
    for (const said of ['Jubilada', '01/03/2019', '1234/19']) expect(shown.textContent).toContain(said)
    expect(shown.textContent).not.toContain('Vence')
    expect(screen.queryByRole('button', { name: 'descargar constancia' })).toBeNull()
  })

  test('its back has the code that anybody verifies', async () => {
    open()
    await dialog('Credencial')
    fireEvent.click(await screen.findByRole('button', { name: 'Mostrar el código' }))
    expect(await screen.findByRole('img', { name: 'Código para verificar la credencial' })).toBeTruthy()
    expect(screen.getByText(/^Código de hoy, /)).toBeTruthy()
    press('Ver el frente')
    expect(screen.getByText('31.482.906')).toBeTruthy()
  })

  test('says so when there is no code', async () => {
    open({ code: null })
    await dialog('Credencial')
    fireEvent.click(await screen.findByRole('button', { name: 'Mostrar el código' }))
    expect(await screen.findByText('Tu credencial no tiene código de verificación en este momento.')).toBeTruthy()
  })
})

test('a photo that the fund takes brings the code, without another visit', async () => {
  open({ code: null })
  await dialog('Credencial')
  fireEvent.click(await screen.findByRole('button', { name: 'Mostrar el código' }))
  await screen.findByText('Tu credencial no tiene código de verificación en este momento.')
  answerWith({})
  // What a taken change of the file does.
  act(() => void portal.appStore.dispatch(portal.baseApi.util.invalidateTags([portal.readingTag('afiliado')])))
  expect(await screen.findByRole('img', { name: 'Código para verificar la credencial' })).toBeTruthy()
})

describe('what is missing comes first', () => {
  const noPhoto = 'Para generar la credencial y/o constancia recordá subir tu foto de legajo'
  const debt = 'No se puede generar la constancia para convenios ya que existen conceptos adeudados'

  test.for(['credencial', 'constancia'] as const)(
    '[CRED-003] [CRED-004] [CRED-007] [CRED-008] without a photo, %s asks for it and opens its dialog',
    async (paper) => {
      open({ paper, member: aMember({ tienedeuda: 1 }) })
      const shown = await dialog('Completá tu legajo', 'alertdialog')
      expect(shown.textContent).toContain(noPhoto)
      press('cargar foto')
      expect(await screen.findByText('Se abre la foto: fotocarnet')).toBeTruthy()
      expect(screen.queryByText(noPhoto)).toBeNull()
    },
  )

  test.for([1, 2, 3] as const)(
    '[CRED-004] [CRED-005] [CRED-006] with the debt %i the certificate is blocked, with the way to pay',
    async (tienedeuda) => {
      const { gone } = open({ paper: 'constancia', member: aMember({ fotocarnet: photo, tienedeuda }) })
      const shown = await dialog('Constancia para convenios', 'alertdialog')
      expect(shown.textContent).toContain(debt)
      press('IR A PAGAR')
      expect(gone).toEqual(['/boletas'])
    },
  )

  test('[CRED-003] a debt does not block the card, and is said beside the certificate', async () => {
    const { gone } = open({ member: aMember({ fotocarnet: photo, tienedeuda: 1 }) })
    await dialog('Credencial')
    expect(await screen.findByText(debt)).toBeTruthy()
    press('IR A PAGAR')
    expect(gone).toEqual(['/boletas'])
  })

  test('who is neither active nor retired is told where to ask', async () => {
    const { gone } = open({ member: aMember({ fotocarnet: photo, esactivo: false }) })
    await dialog('Credencial', 'alertdialog')
    press('ver mi delegación')
    expect(gone).toEqual(['/mediosDeContacto'])
  })
})

describe('the PDF', () => {
  const retired = aMember({ fotocarnet: photo, esactivo: false, esjubilado: true })

  test.for([
    ['[API-010] [CRED-010]', 'credencial', ana, 'descargar credencial', paths.activeCardPdf],
    ['[API-011] [CRED-010]', 'credencial', retired, 'descargar credencial', paths.retiredCardPdf],
    ['[API-012]', 'constancia', ana, 'descargar constancia', paths.agreementsPdf],
  ] as const)('%s opens in a window of its own: %s', async ([, paper, member, label, path]) => {
    const popup = aWindow()
    const { made } = browserOpens(popup)
    open({ paper, member })
    fireEvent.click(await screen.findByRole('button', { name: label }))
    expect(popup.document.body.textContent).toBe('Preparando el PDF…')
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('blob:documento-1'))
    expect(made[0]?.type).toBe('application/pdf')
    expect(calls().map((call) => [call.path, JSON.parse(call.body)])).toEqual([[path, { nroafi: '84217' }]])
  })

  test.for([
    ['an error', { status: 500 }],
    ['an answer that is no PDF', { html: '<p>hola</p>' }],
    ['no answer', { cut: true }],
  ] as const)('[CRED-011] [AMB-22] %s is said, and its window closes', async ([, answer]) => {
    const popup = aWindow()
    browserOpens(popup)
    open({ answer })
    fireEvent.click(await screen.findByRole('button', { name: 'descargar credencial' }))
    await waitFor(() => expect(words()).toContain(failure))
    expect(popup.close).toHaveBeenCalled()
    expect(popup.location.replace).not.toHaveBeenCalled()
  })

  test('a refusal is said in the words of the fund', async () => {
    browserOpens(aWindow())
    const msg = 'Para generar la credencial y/o constancia recordá subir tu foto de legajo'
    open({ answer: { status: 409, json: { error: 409, msg, detalle: [] } } })
    fireEvent.click(await screen.findByRole('button', { name: 'descargar credencial' }))
    await waitFor(() => expect(words()).toContain(msg))
  })

  test('without a connection the card stays, and the PDF says first that it needs one', async () => {
    const { open: opened } = browserOpens(aWindow())
    portal.goOffline(ana, Date.now())
    act(() => portal.reportConnection(false))
    show('credencial')
    await screen.findByText('31.482.906')
    expect(screen.getByText('Para descargar la credencial necesitás conexión.')).toBeTruthy()
    press('descargar credencial')
    expect(opened).not.toHaveBeenCalled()
    expect(calls()).toEqual([])
  })

  test('where the browser blocks windows it is saved as a file', async () => {
    const { made } = browserOpens(null)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    open()
    fireEvent.click(await screen.findByRole('button', { name: 'descargar credencial' }))
    await waitFor(() => expect(made).toHaveLength(1))
  })
})
