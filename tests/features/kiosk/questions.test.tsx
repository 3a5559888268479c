import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EndQuestion } from '../../../src/features/kiosk/EndQuestion'
import { IdleQuestion } from '../../../src/features/kiosk/IdleQuestion'

afterEach(cleanup)

const nothing = (): void => undefined

const idle = (seconds: number, isMember = false) => (
  <IdleQuestion seconds={seconds} isMember={isMember} onStay={nothing} onEnd={nothing} />
)

describe('[UNS-121] ¿Seguís ahí?', () => {
  it('has the focus, and says how long is left', () => {
    render(idle(24))
    expect(screen.getByRole('alertdialog', { name: '¿Seguís ahí?' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '¿Seguís ahí?' }))
    expect(screen.getByRole('timer', { name: 'Quedan 24 segundos' })).toBeTruthy()
  })

  it('tells a member that the account is closed too', () => {
    render(idle(24, true))
    expect(screen.getByText(/cerramos tu cuenta/)).toBeTruthy()
    cleanup()
    render(idle(24))
    expect(screen.queryByText(/cerramos tu cuenta/)).toBeNull()
  })

  it('is said aloud a few times, not each second', () => {
    const { rerender } = render(idle(30))
    const heard = new Set<string>()
    for (let seconds = 30; seconds > 0; seconds--) {
      rerender(idle(seconds))
      heard.add(document.querySelector('[aria-live=assertive]')?.textContent ?? '')
    }
    expect([...heard].filter((text) => text !== '')).toEqual([
      'Quedan 20 segundos.',
      'Quedan 10 segundos.',
      'Quedan 5 segundos.',
    ])
  })
})

describe('[UNS-16] ¿Terminaste en esta tablet?', () => {
  const ask = (
    unsent: Partial<Record<'drafts' | 'changes' | 'submissions', number>>,
    take: (() => void) | null = null,
  ) => {
    const acts = { end: vi.fn<() => void>(), stay: vi.fn<() => void>(), see: vi.fn<() => void>() }
    render(
      <EndQuestion
        unsent={{ drafts: 0, changes: 0, submissions: 0, ...unsent }}
        onTakeAlong={take}
        onSeeCode={acts.see}
        onEnd={acts.end}
        onStay={acts.stay}
      />,
    )
    return acts
  }

  it('says what is lost, and begins at the answer that deletes nothing', () => {
    const acts = ask({ drafts: 1 })
    expect(screen.getByText(/lo que cargaste sin enviar, con sus documentos\. No se puede deshacer/)).toBeTruthy()
    const stay = screen.getByRole('button', { name: 'Seguir cargando' })
    expect(document.activeElement).toBe(stay)
    fireEvent.click(stay)
    fireEvent.click(screen.getByRole('button', { name: 'Borrar y terminar' }))
    expect(acts.stay).toHaveBeenCalledTimes(1)
    expect(acts.end).toHaveBeenCalledTimes(1)
  })

  it('offers to take the open draft along when there is one', () => {
    ask({ drafts: 1 })
    expect(screen.queryByRole('button', { name: /Llevármelo/ })).toBeNull()
    cleanup()
    const take = vi.fn<() => void>()
    ask({ drafts: 1 }, take)
    fireEvent.click(screen.getByRole('button', { name: 'Llevármelo a otro dispositivo' }))
    expect(take).toHaveBeenCalledTimes(1)
  })

  it('says that what was sent stays in its envelope', () => {
    ask({ changes: 2, submissions: 1 })
    expect(screen.getByText(/los cambios que todavía no salieron/)).toBeTruthy()
    expect(screen.getByText(/queda en un sobre cerrado y sale solo/)).toBeTruthy()
  })

  it('asks for the code where it is all that would be lost, and begins at showing it', () => {
    const acts = ask({ submissions: 1 })
    expect(screen.getByRole('alertdialog', { name: '¿Ya anotaste el código?' })).toBeTruthy()
    const see = screen.getByRole('button', { name: 'Ver el código' })
    expect(document.activeElement).toBe(see)
    fireEvent.click(see)
    fireEvent.click(screen.getByRole('button', { name: 'Ya lo anoté, terminar' }))
    expect([acts.see.mock.calls.length, acts.end.mock.calls.length]).toEqual([1, 1])
    expect(screen.queryByRole('button', { name: 'Borrar y terminar' })).toBeNull()
  })
})
