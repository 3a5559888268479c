import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VisitEnd } from '../../../src/domain/kiosk/visit-end'
import { FinishPage } from '../../../src/features/kiosk/FinishPage'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (isWiped: boolean, end: VisitEnd = { hadAccount: true, hasWaiting: false }) => {
  const acts = { start: vi.fn<() => void>(), retry: vi.fn<() => void>() }
  render(<FinishPage end={end} isWiped={isWiped} onStart={acts.start} onRetry={acts.retry} />)
  return acts
}

const pass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
}

describe('the page of the end', () => {
  it('says that nothing is left, and goes back to the start after eight seconds', async () => {
    const acts = show(true)
    expect(screen.getByRole('heading', { name: 'Listo. No quedó nada en esta tablet.' })).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('timer').textContent).toBe('Vuelve al inicio en 8 segundos.')
    await pass(7)
    expect(screen.getByRole('timer').textContent).toBe('Vuelve al inicio en 1 segundo.')
    expect(acts.start).not.toHaveBeenCalled()
    await pass(1)
    expect(acts.start).toHaveBeenCalledTimes(1)
  })

  it.each<[VisitEnd, string, string[]]>([
    [
      { hadAccount: false, hasWaiting: false },
      'Listo. No quedó nada en esta tablet.',
      ['Formularios y fotos borrados', 'Historial borrado'],
    ],
    [
      { hadAccount: false, hasWaiting: true },
      'Listo. Tu trámite espera en un sobre cerrado y sale solo.',
      ['Formularios y fotos borrados: solo quedan en el sobre, que esta tablet no puede abrir', 'Historial borrado'],
    ],
  ])('says what is true for this person: %o', (end, title, lines) => {
    show(true, end)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines)
  })

  it('goes back at once when it is asked to', () => {
    const acts = show(true)
    fireEvent.click(screen.getByRole('button', { name: 'Volver al inicio' }))
    expect(acts.start).toHaveBeenCalledTimes(1)
  })

  it('claims nothing when something could not be deleted, and stays', async () => {
    const acts = show(false)
    expect(screen.queryByText(/Listo/)).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.getByText(/Avisale a quien atiende la delegación/)).toBeTruthy()
    await pass(60)
    expect(acts.start).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(acts.retry).toHaveBeenCalledTimes(1)
  })
})
