import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BenefitFrame } from '../../../src/app/shell/BenefitFrame'
import type { FrameProps } from '../../../src/app/shell/frame-props'
import { KioskMemberFrame } from '../../../src/app/shell/KioskMemberFrame'
import { MemberFrame } from '../../../src/app/shell/MemberFrame'
import { bellOf, noNews } from '../../../src/app/shell/notices'
import { clearSnacks, findCurrentSnack } from '../../../src/ui/dialogs/snack-store'
import { aLevelOrder } from '../../domain/level/builders'
import { aMember } from '../../domain/member/builders'
import { render, screen } from '../../ui/support/setup'

beforeEach(() => {
  // React tells the console of every error that reaches a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(clearSnacks)

/** The same value, which breaks whoever reads it. */
const breaking = <T extends object>(value: T): T =>
  new Proxy(value, {
    get: () => {
      throw new RangeError('a defect')
    },
  })

const none = { attention: 0, waiting: 0 }

const whole: FrameProps = {
  place: { path: '/dashboard' },
  isOverForm: false,
  member: aMember(),
  levelOrder: aLevelOrder(),
  isPreproduction: false,
  sync: { kind: 'ok' },
  bell: bellOf(none, noNews),
  counts: none,
  news: noNews,
  actions: {
    changePhoto: vi.fn<() => void>(),
    changePassword: vi.fn<() => void>(),
    toSecurity: vi.fn<() => void>(),
    toNotices: vi.fn<() => void>(),
    logOut: vi.fn<() => void>(),
  },
  onGo: vi.fn<(href: string) => void>(),
  children: <h1>Mi legajo</h1>,
}

const parts: readonly [string, Partial<FrameProps>][] = [
  ['what shows the member', { member: breaking(aMember()) }],
  ['the menu of the level', { levelOrder: breaking(aLevelOrder()) }],
  ['the bell', { bell: breaking(bellOf(none, noNews)) }],
  ['the state of the outbox', { sync: breaking({ kind: 'ok' as const }) }],
]

describe.each([
  ['the members’ frame', MemberFrame],
  ['the frame of a request', BenefitFrame],
  ['the frame at a tablet', KioskMemberFrame],
])('[J02] %s', (_name, Frame) => {
  test.each(parts)('stays with its screen when %s breaks', async (_part, broken) => {
    render(<Frame {...whole} {...broken} />)
    expect(screen.getByRole('heading', { name: 'Mi legajo' })).toBeTruthy()
    expect(screen.getByRole('main')).toBeTruthy()
    expect(screen.queryByText('Esta parte del portal dejó de funcionar.')).toBeNull()
  })
})

test('[J02] a broken piece of the frame is told in a notice, and the pieces beside it stay', async () => {
  render(<MemberFrame {...whole} bell={breaking(bellOf(none, noNews))} sync={breaking({ kind: 'ok' as const })} />)
  await expect.poll(() => findCurrentSnack()?.text).toContain('Algo del portal falló.')
  expect(screen.getByRole('button', { name: /^Menú de usuario/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Abrir menú' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Accesos principales' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bandeja de salida' })).toBeTruthy()
})
