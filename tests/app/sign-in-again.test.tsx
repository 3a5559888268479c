// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { reportConnection } from '../../src/api/connection'
import { SignInAgain } from '../../src/app/shell/SignInAgain'
import type { Who } from '../../src/app/who'
import { act, fireEvent, render, screen } from '../ui/support/setup'

const unlocked: Who = { kind: 'member', nroafi: '84217', online: false }

const show = (who: Who) => {
  const onSignIn = vi.fn<() => void>()
  render(<SignInAgain who={who} onSignIn={onSignIn} />)
  return onSignIn
}

test('who unlocked this device without a connection is offered a session when it returns', () => {
  reportConnection(false)
  const onSignIn = show(unlocked)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => reportConnection(true))
  expect(screen.getByRole('status').textContent).toContain('Volvió la conexión')
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
  expect(onSignIn).toHaveBeenCalledTimes(1)
})

test.each<Who>([{ ...unlocked, online: true }, { kind: 'management' }, { kind: 'nobody', ended: null }])(
  '%j is offered nothing',
  (who) => {
    reportConnection(true)
    show(who)
    expect(screen.queryByRole('status')).toBeNull()
  },
)
