import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { startRecorder, type Call, type Reply } from '../../api/support/server'
import { fireEvent, render, screen } from '../../ui/support/setup'
import { bringNodeBuffers } from '../node-realm'

bringNodeBuffers()

/** A captcha solution; the portal itself does not check it. */
export const solved = 'desafio-resuelto'

/** Shows a screen at an address and records where it navigates. */
export const showAt = (path: string, screenPart: ReactNode) => {
  const place = memoryLocation({ path, record: true })
  const [pathname = '', search = ''] = path.split('?')
  render(
    <Router hook={place.hook} searchHook={() => search}>
      {screenPart}
    </Router>,
  )
  return { history: place.history, pathname }
}

/** An API with these answers, and a portal built for it that was never opened on this device. */
export const portalOf = async (answer: (call: Call) => Reply) => {
  const server = await startRecorder(answer)
  vi.resetModules()
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  vi.stubEnv('VITE_API_HOST', server.url)
  sessionStorage.clear()
  return server
}

/** Types into the field with that label. */
export const type = (label: string, value: string): void => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

/** Presses the button with that name. */
export const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}
