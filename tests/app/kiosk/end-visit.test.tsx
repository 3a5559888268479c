import { Dexie } from 'dexie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EndReason } from '../../../src/domain/kiosk/visit-end'
import { visitor } from '../../../src/domain/owner'
import { newDevice } from '../../offline/support/tab'

const said: string[] = []
const world = { stop: async () => undefined as unknown, keep: async () => undefined as unknown, waiting: 0 }

vi.mock('../../../src/app/sending', () => ({
  stopSending: () => {
    said.push('sender')
    return world.stop()
  },
}))
vi.mock('../../../src/offline/envelopes/keep', () => ({
  keepHandedIn: async () => {
    said.push('envelopes')
    await world.keep()
    return { ok: true, value: world.waiting }
  },
}))
vi.mock('../../../src/api/session/departure', () => ({
  tellLastLogout: async ({ nroafi }: { nroafi: string }) => void said.push(`server ${nroafi}`),
}))
vi.mock('../../../src/app/visit/history', () => ({
  beginHistory: () => undefined,
  leaveForGood: async (address: string) => void said.push(address),
}))

const aDraft = { formId: 'preafiliacion', formVersion: 1, owner: visitor, content: { apellido: 'Ñandú' } }

const token = (nroafi: string): string => {
  const iat = Math.floor(Date.now() / 1000)
  const part = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/, '')
  return `${part({ alg: 'HS256' })}.${part({ sub: nroafi, rol: 'afiliado', iat, exp: iat + 600 })}.x`
}

const begin = async () => {
  vi.resetModules()
  history.replaceState(null, '', '/afiliados/kiosco?modo=kiosco')
  const { boot } = await import('../../../src/app/kiosk/boot')
  await boot()
  return {
    ...(await import('../../../src/app/visit/end-visit')),
    session: await import('../../../src/api/session/session-store'),
    drafts: await import('../../../src/offline/drafts/drafts'),
  }
}

const engine = (): IDBFactory => Dexie.dependencies.indexedDB

const databases = async (): Promise<(string | undefined)[]> => (await engine().databases()).map(({ name }) => name)

beforeEach(() => {
  newDevice()
  said.length = 0
  world.stop = async () => undefined
  world.keep = async () => undefined
  world.waiting = 0
  sessionStorage.clear()
})

describe('the end of a visit', () => {
  test.each<EndReason>(['persona', 'sesion', 'inactividad'])(
    '[K7] %s: stops sending, keeps what was handed in, deletes, and goes to the page of the end',
    async (reason) => {
      const { endVisit, drafts } = await begin()
      await drafts.createDraft(aDraft)
      expect(await databases()).toContain('afiliados-kiosco')
      await endVisit(reason)
      expect(said).toEqual(['sender', 'envelopes', `/afiliados/kiosco?fin=${reason}`])
      expect(await databases()).not.toContain('afiliados-kiosco')
    },
  )

  test('keeps what was handed in while its keys are still there, and writes nothing afterwards', async () => {
    const { endVisit, drafts } = await begin()
    world.keep = async () => expect(await drafts.createDraft(aDraft)).toMatchObject({ ok: true })
    await endVisit('persona')
    expect(said).toContain('envelopes')
    expect(await drafts.createDraft(aDraft)).toMatchObject({ ok: false })
  })

  test('happens once, whoever asks for it', async () => {
    const { endVisit, isEnding } = await begin()
    await Promise.all([endVisit('persona'), endVisit('inactividad')])
    expect(isEnding.get()).toBe(true)
    expect(said).toEqual(['sender', 'envelopes', '/afiliados/kiosco?fin=persona'])
  })

  test('does not wait for a sender or an envelope that fails or never comes to an end', async () => {
    const { endVisit } = await begin()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    world.stop = () => new Promise(() => undefined)
    world.keep = () => Promise.reject(new Error('no disk'))
    const ended = endVisit('persona')
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await ended
    expect(said).toEqual(['sender', 'envelopes', '/afiliados/kiosco?fin=persona'])
  })

  test('leads to a page that knows whether an envelope waits', async () => {
    world.waiting = 1
    const { endVisit } = await begin()
    await endVisit('persona')
    expect(said.at(-1)).toBe('/afiliados/kiosco?fin=persona&sobre=si')
  })

  test('says that something is left when it could not be deleted', async () => {
    const { endVisit } = await begin()
    vi.spyOn(engine(), 'deleteDatabase').mockImplementation(() => {
      throw new DOMException('busy', 'UnknownError')
    })
    await endVisit('persona')
    expect(said.at(-1)).toBe('/afiliados/kiosco?fin=fallo')
  })
})

describe('a member at a tablet', () => {
  test('[UNS-11] is logged out at the server, and is in no storage of the tab', async () => {
    const { endVisit, session } = await begin()
    expect(session.startSession({ token: token('101234'), distrito: '' })).toBe(true)
    expect(sessionStorage.getItem('token')).not.toBeNull()
    await endVisit('persona')
    expect(said).toContain('server 101234')
    expect(said.at(-1)).toBe('/afiliados/kiosco?fin=persona&cuenta=si')
    expect([session.getSession(), session.getLastMember(), sessionStorage.getItem('token'), window.name]).toEqual([
      null,
      null,
      null,
      '',
    ])
  })

  test('whatever ends the session ends the visit', async () => {
    const { session } = await begin()
    session.startSession({ token: token('101234'), distrito: '' })
    session.endSession('expired')
    await expect.poll(() => said.at(-1)).toBe('/afiliados/kiosco?fin=sesion')
  })
})

test('a visit that begins in another window ends this one, which shows and stores nothing any more', async () => {
  document.body.innerHTML = '<p>Quiñónez</p>'
  const older = await begin()
  await older.drafts.createDraft(aDraft)
  await begin()
  await expect.poll(() => document.body.textContent).toContain('otra ventana')
  expect(document.body.textContent).not.toContain('Quiñónez')
  expect(await older.drafts.createDraft(aDraft)).toMatchObject({ ok: false })
  void older.endVisit('inactividad')
  expect(said).toEqual([])
})
