import { cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import type { StartForm } from '../../../src/features/entry/recovery/recovery'
import type { Call, Reply } from '../../api/support/server'
import { fireEvent, screen } from '../../ui/support/setup'
import { portalOf, press, showAt, solved, type } from './support'

let stop: () => Promise<void> = () => Promise.resolve()

/** After each test: the portal is gone, and what stood in for its parts. */
export const end = async (): Promise<void> => {
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllEnvs()
  vi.doUnmock('../../../src/features/entry/captcha/solve-captcha')
  vi.doUnmock('../../../src/api/recover.api')
}

/** The fund's answer to a recovery. */
export const recovery = (error: 0 | 1 | 2, msg: string, emailAfi = ''): Reply => ({
  json: { message: { error, msg }, emailAfi },
})

/** The recovery page of a portal whose API answers like this. */
export const open = async (answer: (call: Call) => Reply, path = '/recuperarPassword') => {
  vi.doMock('../../../src/features/entry/captcha/solve-captcha', () => ({
    solveCaptcha: () => Promise.resolve(solved),
  }))
  const server = await portalOf(answer)
  stop = server.stop
  const { RecoverPage } = await import('../../../src/features/entry/recovery/RecoverPage')
  const onStart = vi.fn<StartForm>().mockResolvedValue({ ok: true, path: '/preafiliacion?borrador=b1' })
  const { history } = showAt(path, <RecoverPage onStart={onStart} />)
  const openAnew = (): void => {
    cleanup()
    showAt(path, <RecoverPage onStart={onStart} />)
  }
  return { calls: server.calls, history, onStart, openAnew }
}

/** Types both numbers. */
export const fill = (matricula: string, documento: string): void => {
  type('Número de matrícula', matricula)
  fireEvent.blur(screen.getByLabelText('Número de matrícula'))
  type('Número de documento', documento)
  fireEvent.blur(screen.getByLabelText('Número de documento'))
}

/** Ticks the terms. */
export const accept = (): void => {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Acepto los términos y condiciones.' }))
}

/** Asks for a recovery, captcha included. */
export const request = async (): Promise<void> => {
  fill('84217', '30111222')
  accept()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'No soy un robot' }))
  await screen.findByText('Verificado')
  press('Continuar')
}
