import { sayEntry, sayEvent } from '../../../src/features/entry/security/unusual-words'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeUnusual, type Closed, type Unusual } from '../../../src/contract/session/unusual'
import type { Reply } from '../../api/support/server'
import { render, screen, waitFor } from '../../ui/support/setup'
import { portalOf, press } from './support'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllEnvs()
})

const at = Date.parse('2025-11-10T18:40:00-03:00')
const id = '3f0c4f5e-7c8a-4b2d-9a51-6f1f1c3a2b10'
const event = { id, kind: 'dispositivo', at, label: 'Firefox en Windows', canConfirm: true } as const
const calm: Unusual = { events: [], pending: null, entry: { at, label: 'Chrome en Windows', isLast: true } }
const asked: Unusual = { ...calm, events: [event] }
const closed: Closed = {
  sessions: [
    { label: 'Chrome en Android', usedAt: at, isForgotten: false },
    { label: 'Firefox en Windows', usedAt: at, isForgotten: true },
  ],
  visits: 1,
  passkeys: 2,
}

const json = (unusual: Unusual, taken: Closed | null = null): Reply => ({ json: encodeUnusual(unusual, taken) })

/** The section, from an API that answers its two calls so, one after the other. */
const open = async (list: Reply, ...answers: Reply[]) => {
  const left = [...answers]
  const server = await portalOf(({ path }) => (path === paths.unusualAnswer ? (left.shift() ?? { cut: true }) : list))
  stop = server.stop
  const acts = {
    onChoosePassword: vi.fn<() => void>(),
    onRead: vi.fn<() => void>(),
    onEnded: vi.fn<() => void>(),
  }
  const { Unusual: Section } = await import('../../../src/features/entry/security/Unusual')
  const { container } = render(<Section {...acts} />)
  const said = () => server.calls.filter(({ path }) => path === paths.unusualAnswer).map(({ body }) => JSON.parse(body))
  return { ...acts, container, said }
}

const title = 'Hubo un ingreso desde un dispositivo nuevo: Firefox en Windows, el 10/11/2025 a las 18:40.'

describe('[UNS-152] what was unusual at the account', () => {
  test('is said in one sentence; "Fui yo" answers it and shows the next', async () => {
    const { said } = await open(json(asked), json({ ...asked, events: [{ ...event, kind: 'llave' }] }))
    await screen.findByRole('heading', { name: title })
    press('Fui yo')
    const next = await screen.findByRole('heading', { name: /^Se creó una llave de acceso/ })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(said()).toEqual([{ fuiYo: true, novedad: id }])
  })

  test('after "No fui yo" says one by one what was closed, and leads to a new password', async () => {
    const { said, onChoosePassword, onEnded } = await open(json(asked), json({ ...calm, pending: at }, closed))
    await screen.findByText('Fuera de lo habitual')
    press('No fui yo')
    const head = await screen.findByRole('heading', { name: 'Cerramos las otras 2 sesiones' })
    await waitFor(() => expect(document.activeElement).toBe(head))
    expect(screen.getByText('Solo queda abierta esta: Chrome en Windows.')).toBeTruthy()
    expect(screen.getByText('Quitamos las 2 llaves de acceso que se agregaron desde entonces.')).toBeTruthy()
    expect(screen.getAllByText('Cerrada')).toHaveLength(2)
    expect(screen.getByText(/También lo olvidamos\.$/)).toBeTruthy()
    expect(onEnded).toHaveBeenCalledTimes(1)
    press('Elegir la contraseña')
    expect(onChoosePassword).toHaveBeenCalledTimes(1)
    expect(said()).toEqual([{ fuiYo: false, novedad: id }])
  })

  test('where nothing was noticed, says so and still takes a "No fui yo"', async () => {
    const none: Closed = { sessions: [], visits: 0, passkeys: 0 }
    const { said } = await open(json(calm), json({ ...calm, pending: at }, none))
    await screen.findByRole('heading', { name: 'No vimos nada fuera de lo habitual.' })
    expect(screen.getByText(/^El último ingreso fue el tuyo: el 10\/11\/2025/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Fui yo' })).toBeNull()
    press('No fui yo')
    await screen.findByRole('heading', { name: 'No había otras sesiones' })
    expect(said()).toEqual([{ fuiYo: false }])
  })

  test('"Falta un paso" stays until the password is new', async () => {
    const { onChoosePassword } = await open(json({ ...calm, pending: at }))
    await screen.findByRole('heading', { name: 'Elegí una contraseña nueva' })
    press('Elegir la contraseña')
    expect(onChoosePassword).toHaveBeenCalledTimes(1)
  })

  test('a new device is not offered "Fui yo", and reads why', async () => {
    await open(json({ ...asked, events: [{ ...event, canConfirm: false }] }))
    await screen.findByText(/hacelo desde un dispositivo que ya usabas/)
    expect(screen.queryByRole('button', { name: 'Fui yo' })).toBeNull()
  })

  test('a "No fui yo" that did not arrive says so, and is tried again', async () => {
    const { said, onEnded } = await open(json(asked), { cut: true }, json({ ...calm, pending: at }, closed))
    await screen.findByText(title)
    press('No fui yo')
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cerrarlas')
    expect(onEnded).not.toHaveBeenCalled()
    press('Reintentar')
    await screen.findByText('Cerramos las otras 2 sesiones')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(said()).toHaveLength(2)
  })

  test.each([
    ['without a connection', { cut: true }, 'Para ver si hubo algo fuera de lo habitual hace falta conexión.'],
    ['while the API fails', { status: 500, json: {} }, 'No pudimos ver si hubo algo fuera de lo habitual'],
    ['of an answer that cannot be read', { json: { message: {} } }, 'No pudimos ver si hubo algo fuera de lo habitual'],
  ])('%s is not said to be nothing', async (_when, reply, words) => {
    await open(reply)
    await screen.findByText(words)
    expect(screen.queryByText('No vimos nada fuera de lo habitual.')).toBeNull()
  })

  test('from an API of before there is no such section', async () => {
    const { container } = await open({ status: 404, json: { error: 404, msg: 'No existe.', detalle: [] } })
    await expect.poll(() => container.textContent).toBe('')
  })
})

test('[UNS-152] a browser without a name is told of in small letters within a sentence', () => {
  const label = 'Otro navegador en Linux'
  expect(sayEvent({ ...event, label }, at)).toContain(': otro navegador en Linux,')
  expect(sayEntry({ at, label, isLast: true }, at)).toContain('con otro navegador en Linux.')
  expect(sayEntry({ at, label: '', isLast: true }, at)).toContain('con otro navegador.')
})
