import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeOwnData, type Erasable, type OwnCopy, type OwnData } from '../../../src/contract/own-data/own-data'
import { encodeDone } from '../../../src/contract/member/done'
import { proofWanted } from '../../../src/contract/session/proof'
import { todayIn, addDays } from '../../../src/domain/dates'
import type { Call, Reply } from '../../api/support/server'
import { fireEvent, screen, waitFor } from '../../ui/support/setup'
import { portalOf, press, showAt } from './support'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllEnvs()
})

const today = todayIn(Date.now())
const counts = { relatives: 4, procedures: 9, documents: 34, since: '2012-03-14' }
const erasable: Erasable = { hasPhoto: true, contacts: 1, files: 0, messages: { count: 0, since: null }, accesses: 0 }
const nothing: OwnData = { copy: null, nextDay: today, counts, erasable }
const asked: OwnCopy = {
  state: 'pedida',
  name: `mis-datos-${today}.zip`,
  askedAt: Date.now(),
  endsAt: null,
  bytes: null,
  held: null,
}
const ready: OwnCopy = {
  ...asked,
  state: 'lista',
  endsAt: Date.now() + 86_400_000,
  bytes: 50_541_363,
  held: {
    legajo: 1_468_006,
    familiares: 10_276_045,
    aportes: 629_146,
    tramites: 37_854_000,
    mensajes: 209_715,
    ingresos: 104_858,
  },
}
const tomorrow = addDays(today, 1)

const json = (data: OwnData): Reply => ({ json: encodeOwnData({ ...data, erasable }) })

/** The page, from an API that answers each call by its path. */
const open = async (answer: (call: Call) => Reply) => {
  const server = await portalOf(answer)
  stop = server.stop
  const { OwnDataPage } = await import('../../../src/features/entry/own-data/OwnDataPage')
  showAt('/seguridad/mis-datos', <OwnDataPage editPath="/editarLegajo" />)
  return { calls: (path: string) => server.calls.filter((call) => call.path === path) }
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('[UNS-150] "Mis datos"', () => {
  test('says what the copy has, with counts, and asks for it', async () => {
    const { calls } = await open(({ path }) =>
      json(path === paths.ownDataCopy ? { ...nothing, copy: asked, nextDay: tomorrow } : nothing),
    )
    await screen.findByText('Tus 4 familiares')
    expect(rows()).toEqual([
      'Tu legajo y tus contactosLos datos, las fotos y lo que cambió',
      'Tus 4 familiaresSus datos y documentos',
      'Aportes, pagos y nivelesDesde tu afiliación, en marzo de 2012',
      'Tus 9 trámitesCon sus 34 documentos, como los mandaste',
      'Turnos, mensajes y cartasLo que pediste y lo que te escribimos',
      'Ingresos y consultasTus ingresos, y quién de la Caja miró tu legajo',
    ])
    press('Pedir mi copia')
    const heading = await screen.findByRole('heading', { name: 'Preparando tu copia' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.getByRole('progressbar', { name: 'Preparando tu copia' }).hasAttribute('aria-valuenow')).toBe(false)
    expect(calls(paths.ownDataCopy)).toHaveLength(1)
  })

  test('hears that the copy is ready while it stays open, and says so', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let state: OwnData = { ...nothing, copy: asked, nextDay: tomorrow }
    await open(() => json(state))
    await screen.findByRole('heading', { name: 'Preparando tu copia' })
    state = { ...state, copy: ready }
    await vi.advanceTimersByTimeAsync(4000)
    await screen.findByRole('heading', { name: 'Tu copia está lista' })
    expect(screen.getByText('Tu copia está lista.').getAttribute('role')).toBe('status')
    expect(screen.getByText(/Podés bajarla hasta mañana a las .* después la borramos\.$/).textContent).toContain(
      '48,2 MB',
    )
    expect(rows()[1]).toBe('Tus 4 familiaresSus datos y documentos9,8 MB')
    expect(screen.getByText(/no la dejes en un dispositivo compartido\. Mañana podés pedir otra\./)).toBeTruthy()
  })

  test('asks for the password, and then has the browser download it by a form with the token', async () => {
    const sent: { action: string; fields: [string, FormDataEntryValue][] }[] = []
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
      sent.push({ action: this.action, fields: [...new FormData(this)] })
    })
    let proven = false
    await open(({ path }) => {
      if (path === paths.proof) {
        proven = true
        return { json: encodeDone('Confirmado.') }
      }
      if (path !== paths.ownDataDownload) return json({ ...nothing, copy: ready, nextDay: tomorrow })
      if (!proven) return { status: 403, json: { error: proofWanted, msg: 'Confirmá', detalle: [] } }
      return { json: encodeDone('Tu copia está lista.') }
    })
    await screen.findByRole('heading', { name: 'Tu copia está lista' })
    press('Descargar')
    fireEvent.input(await screen.findByLabelText('Contraseña'), { target: { value: 'Secreta-1' } })
    press('Confirmar')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.action).toMatch(/\/portal\/misDatos\/copia\/archivo$/)
    expect(sent[0]?.fields.map(([name]) => name)).toEqual(['token'])
  })

  test('that failed says so, does not count, and is tried again', async () => {
    const { calls } = await open(({ path }) =>
      json(
        path === paths.ownDataCopy ? { ...nothing, copy: asked } : { ...nothing, copy: { ...asked, state: 'fallida' } },
      ),
    )
    await screen.findByRole('heading', { name: 'No pudimos prepararla' })
    expect(screen.getByText('No cuenta como la copia de hoy.')).toBeTruthy()
    press('Reintentar')
    await screen.findByRole('heading', { name: 'Preparando tu copia' })
    expect(calls(paths.ownDataCopy)).toHaveLength(1)
  })

  test('of today that is gone says from when another may be asked for, and a press asks for nothing', async () => {
    const { calls } = await open(() => json({ ...nothing, nextDay: tomorrow }))
    const button = await screen.findByRole('button', { name: 'Podés pedir otra mañana' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Ya pediste la de hoy. Mañana podés pedir otra.')).toBeTruthy()
    fireEvent.click(button)
    expect(calls(paths.ownDataCopy)).toHaveLength(0)
  })

  test('without a connection says what is missing, and what the copy would have', async () => {
    await open(() => ({ cut: true }))
    await screen.findByText('Para pedirla necesitás conexión.')
    expect(screen.getByRole('button', { name: 'Pedir mi copia' }).getAttribute('aria-disabled')).toBe('true')
    expect(rows()[3]).toBe('Tus trámitesCon sus documentos, como los mandaste')
  })

  test('on a tablet of the fund offers no copy', async () => {
    document.documentElement.dataset['mode'] = 'kiosk'
    await open(() => json(nothing))
    await screen.findByText(/^En una tablet de la Caja no se baja/)
    expect(screen.queryByRole('button', { name: 'Pedir mi copia' })).toBeNull()
    delete document.documentElement.dataset['mode']
  })
})
