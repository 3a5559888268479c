import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { LookButtons } from '../../../src/features/kiosk/LookButtons'
import { resetLook } from '../../../src/features/kiosk/look'

const { dataset } = document.documentElement

afterEach(() => {
  cleanup()
  act(resetLook)
})

const open = (): void => {
  render(<LookButtons />)
  fireEvent.click(screen.getByRole('button', { name: 'Letra' }))
}

describe('letters and contrast', () => {
  it('open together, from either button, and close by Esc and by a press beside them', () => {
    render(<LookButtons />)
    expect(screen.queryByRole('group', { name: 'Letra' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Contraste' }))
    expect(screen.getByRole('group', { name: 'Letra' })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByRole('group', { name: 'Letra' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Letra' }))
    fireEvent.pointerDown(screen.getByRole('group', { name: 'Contraste' }))
    expect(screen.getByRole('group', { name: 'Contraste' })).toBeTruthy()
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('group', { name: 'Contraste' })).toBeNull()
  })

  it('take effect at once, and in memory alone', () => {
    open()
    fireEvent.click(screen.getByRole('radio', { name: 'Muy grande' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Alto' }))
    expect(dataset['letter']).toBe('largest')
    expect(dataset['theme']).toBe('contrast')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Muy grande' }).checked).toBe(true)
    expect(localStorage.length + sessionStorage.length).toBe(0)
  })

  it('are as before for the next person', () => {
    open()
    fireEvent.click(screen.getByRole('radio', { name: 'Grande' }))
    act(resetLook)
    expect(dataset['letter']).toBeUndefined()
    expect(dataset['theme']).toBeUndefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Normal' }).checked).toBe(true)
  })
})
