import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { startRecorder, type Call, type Reply } from '../../api/support/server'
import { fireEvent, render, screen } from '../../ui/support/setup'
import { bringNodeBuffers } from '../node-realm'

bringNodeBuffers()

/** A solved challenge, as far as the portal can tell. */
export const solved = 'desafio-resuelto'

/** Where a screen is shown: the address it begins at, and where it went. */
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

/** An API that answers so, and a portal built for it that has never been opened on this device. */
export const portalOf = async (answer: (call: Call) => Reply) => {
  const server = await startRecorder(answer)
  vi.resetModules()
  const { newDevice } = await import('../../offline/support/tab')
  newDevice()
  vi.stubEnv('VITE_API_HOST', server.url)
  sessionStorage.clear()
  return server
}

/** Types into a field of that label. */
export const type = (label: string, value: string): void => {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

/** Presses the button of that name. */
export const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}
