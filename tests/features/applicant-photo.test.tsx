// What it does is done by its import, before the others are read.
// oxlint-disable-next-line import/no-unassigned-import
import '../forms/support/realm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { visitor } from '../../src/domain/owner'
import { preAffiliation } from '../../src/features/preaffiliation/declaration'
import { preAffiliationAccess } from '../../src/features/preaffiliation/open-draft'
import { ApplicantPhoto } from '../../src/features/preaffiliation/steps/personal/ApplicantPhoto'
import type { CheckOutcome } from '../../src/forms/draft/deps'
import { aPreAffiliation } from '../domain/builders'
import { aSession, someDeps } from '../forms/support/session'
import { newDevice } from '../offline/support/tab'
import { fireEvent, render, screen, within } from '../ui/support/setup'
import { aPicked, pickFor, place } from './picking'

// jsdom decodes no pictures: how bright and how large one is says the test.
const good = { brightness: 128, width: 320, height: 400 }
const picture = vi.hoisted(() => ({ brightness: 128, width: 320, height: 400 }))
vi.mock('../../src/forms/images/examine-with-library', () => ({
  examineWithLibrary: () => Promise.resolve({ ok: true, value: { made: null, ...picture } }),
}))

beforeEach(() => {
  newDevice()
  Object.assign(picture, good)
  URL.createObjectURL = () => 'blob:foto'
  URL.revokeObjectURL = () => undefined
})

const label = 'Foto de legajo'
const unreachable: CheckOutcome = { kind: 'unreachable' }

/** The photo of a form on a phone or on a wide screen, or the whole step with it; `verdict` is what the fund says of it. */
const show = async (isWide: boolean, { verdict, isWhole }: { verdict?: CheckOutcome; isWhole?: boolean } = {}) => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isWide && media.includes('min-width') }),
  )
  const { deps } = someDeps((check) => Promise.resolve((check === 'foto' && verdict) || unreachable))
  const session = await aSession(aPreAffiliation(), deps)
  const { hook, searchHook } = memoryLocation({ path: '/formularioAfiliacion' })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <preAffiliationAccess.Provider openDraft={session}>
        {isWhole ? (
          <preAffiliation.Frame submission={preAffiliation} openDraft={session} owner={visitor} />
        ) : (
          <ApplicantPhoto />
        )}
      </preAffiliationAccess.Provider>
    </Router>,
  )
  await screen.findByRole('group', { name: label })
  return session
}

const jpeg = () => aPicked('foto.jpg', 'jpg')
const input = () => place(label).querySelector('input[type="file"]')

describe('[PHOTO-003] the photo of the pre-affiliation', () => {
  test('is taken by the webcam on a wide screen', async () => {
    const session = await show(true)
    expect(input()?.hasAttribute('capture')).toBe(false)
    fireEvent.click(within(place(label)).getByRole('button', { name: 'Sacar foto' }))
    expect(await screen.findByRole('dialog', { name: label })).toBeTruthy()
    await session.close()
  })

  test('is taken by the camera of a phone, which has no webcam dialog', async () => {
    const session = await show(false)
    expect(input()?.getAttribute('capture')).toBe('user')
    fireEvent.click(within(place(label)).getByRole('button', { name: 'Sacar foto' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await session.close()
  })
})

describe('[PHOTO-002] on a wide screen a file can be chosen', () => {
  test('beside the button of the webcam', async () => {
    const session = await show(true)
    expect(within(place(label)).getByRole('button', { name: 'Elegir foto' })).toBeTruthy()
    pickFor(label, jpeg())
    await within(place(label)).findByRole('img', { name: label })
    expect(session.state.get().files.map(({ slot }) => slot)).toEqual(['titular.fotocarnet'])
    await session.close()
  })

  test('in the dialog of the webcam', async () => {
    const session = await show(true)
    fireEvent.click(within(place(label)).getByRole('button', { name: 'Sacar foto' }))
    const dialog = await screen.findByRole('dialog', { name: label })
    expect(await within(dialog).findByRole('button', { name: 'Elegir una foto' })).toBeTruthy()
    await session.close()
  })
})

test.each([
  ['high', { width: 99, height: 800 }],
  ['wide', { width: 800, height: 99 }],
])('a photo that is as small as a thumbnail is refused at once, however %s', async (_how, sides) => {
  const session = await show(false)
  Object.assign(picture, sides)
  pickFor(label, jpeg())
  await expect
    .poll(() => place(label).textContent)
    .toContain(
      'La foto es muy chica. En la credencial no se te vería. Elegí la original, no una miniatura, o sacate otra.',
    )
  expect(session.state.get().files).toEqual([])
  await session.close()
})

test.each([
  [49, 'La foto salió muy oscura. Sacala de nuevo con más luz, de frente a una ventana.'],
  [201, 'La foto salió con demasiada luz. Sacala de nuevo sin sol directo ni flash.'],
])('[PHOTO-005] a photo of brightness %i is refused at once, without the fund', async (brightness, words) => {
  const session = await show(false)
  picture.brightness = brightness
  pickFor(label, jpeg())
  await expect.poll(() => place(label).textContent).toContain(words)
  expect(session.state.get().files).toEqual([])
  await session.close()
})

test('[PHOTO-007] a photo that the fund refuses shows its words, and the step cannot be left', async () => {
  const message = 'La foto no muestra tu cara. Sacala de frente.'
  const verdict: CheckOutcome = { kind: 'answered', state: 'refused', message }
  const session = await show(false, { verdict, isWhole: true })
  pickFor(label, jpeg())
  await expect.poll(() => place(label).textContent).toContain(message)
  expect(screen.getByRole('button', { name: 'siguiente' }).getAttribute('aria-disabled')).toBe('true')
  await session.close()
})
