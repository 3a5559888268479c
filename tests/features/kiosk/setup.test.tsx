import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SetupPage, type Setup } from '../../../src/features/kiosk/SetupPage'

afterEach(cleanup)

const show = (setup: Setup) => {
  const acts = { accept: vi.fn<() => void>(), decline: vi.fn<() => void>() }
  render(<SetupPage setup={setup} onAccept={acts.accept} onDecline={acts.decline} />)
  return acts
}

describe('a managed start address', () => {
  it('asks with the name of the office before a device becomes a tablet', () => {
    const acts = show({ kind: 'asks', office: 'Delegación La Plata' })
    fireEvent.click(screen.getByRole('button', { name: 'No, este es mi teléfono' }))
    expect(acts.decline).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByRole('button', { name: 'Usar como tablet de Delegación La Plata' }))
    expect(acts.accept).toHaveBeenCalledTimes(1)
  })

  it.each<[kind: Exclude<Setup['kind'], 'asks'>, says: RegExp]>([
    ['own-work', /Tiene trabajo guardado/],
    ['bad', /La firma no corresponde/],
    ['lapsed', /Pedile a sistemas la dirección nueva/],
    ['none', /usá el portal de siempre/],
  ])('says why the device is no tablet: %s', (kind, says) => {
    const acts = show({ kind })
    expect(screen.getByText(says)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ir al portal' }))
    expect(acts.decline).toHaveBeenCalledTimes(1)
    expect(acts.accept).not.toHaveBeenCalled()
  })
})
