import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LostPart } from '../../../src/app/faults/LostPart'
import { PartBoundary } from '../../../src/app/faults/PartBoundary'
import { reloadSafely } from '../../../src/app/faults/part-page'
import { askRelease, lostWords, provideRelease } from '../../../src/ui/other-release'
import { lazyPart, loadInTime, partTimeoutMs, PartLoadFailure } from '../../../src/ui/lazy-part'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { aPage } from '../support/page'

const Hello = () => <p>Hola</p>
const gone = (): Promise<ComponentType> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeEach(() => {
  // React tells the console of every error that reaches a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('[ERR-008] a part of the portal', () => {
  test('that arrives is shown', async () => {
    expect(await loadInTime(() => Promise.resolve(7))).toBe(7)
  })

  test('that has not arrived after 120 seconds has failed, and not a moment before', async () => {
    vi.useFakeTimers()
    const settled = vi.fn<(cause: unknown) => void>()
    void loadInTime(() => new Promise(() => undefined)).catch(settled)
    await vi.advanceTimersByTimeAsync(partTimeoutMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.any(PartLoadFailure))
    expect(partTimeoutMs).toBe(120_000)
  })

  test('that cannot be had fails at once, with its cause', async () => {
    await expect(loadInTime(gone)).rejects.toMatchObject({ name: 'PartLoadFailure', cause: expect.any(TypeError) })
  })
})

/** A screen whose code loads like this, inside the shell's boundary. */
const show = async (load: () => Promise<ComponentType>, page: ReturnType<typeof aPage>['page']) => {
  const Part = lazyPart(load)
  await act(async () => {
    render(
      <PartBoundary page={page}>
        <Suspense fallback="Cargando">
          <Part />
        </Suspense>
      </PartBoundary>,
    )
  })
}

describe('the notice', () => {
  test('[ERR-008] says in words what happened, and offers to try again', async () => {
    await show(gone, aPage({ online: false }).page)
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar esta parte del portal.')
    // Nobody asked the disk yet: nothing is claimed of it.
    expect(screen.getByRole('alert').textContent).not.toMatch(/guardad/)
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy()
  })

  test('[J03] says that the portal has a new version, and offers to reload, where the server has one', async () => {
    const onOther = vi.fn<() => void>()
    provideRelease({ check: () => Promise.resolve(true), onOther })
    const { page, reload } = aPage({ reloaded: true })
    await show(gone, page)
    expect(screen.getByRole('alert').textContent).toContain('Hay una versión nueva del portal.')
    expect(screen.getByRole('alert').textContent).not.toMatch(/conexión/i)
    expect(onOther).toHaveBeenCalledTimes(1)
    expect(lostWords('No hay conexión.')).toBe('Para seguir, recargá la página.')
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Recargar' }))
    })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('[J03] takes back that it is the line, when the answer about the release comes after it was drawn', async () => {
    let answer = (_isOther: boolean): void => undefined
    provideRelease({ check: () => new Promise((resolve) => (answer = resolve)), onOther: () => undefined })
    const asked = askRelease()
    await act(async () => {
      render(<LostPart page={aPage({ reloaded: true }).page} />)
    })
    expect(screen.getByRole('alert').textContent).toContain('Revisá la conexión')
    await act(async () => {
      answer(true)
      await asked
    })
    expect(screen.getByRole('alert').textContent).toBe(
      'Hay una versión nueva del portal. Tus borradores no se pierden.Recargar',
    )
  })

  test.each([
    ['the server cannot be asked', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server has the same release', () => Promise.resolve(false)],
  ])('[J03] is about the line where %s', async (_why, check) => {
    provideRelease({ check, onOther: () => undefined })
    await show(gone, aPage({ reloaded: true }).page)
    expect(screen.getByRole('alert').textContent).toContain('Revisá la conexión')
    expect(lostWords('No hay conexión.')).toBe('No hay conexión.')
  })

  test('is not there when the part arrives', async () => {
    await show(() => Promise.resolve(Hello), aPage().page)
    expect(document.body.textContent).toBe('Hola')
  })

  test('reloads the page on a press, with a connection and everything written', async () => {
    const { page, reload } = aPage({ reloaded: true })
    await show(gone, page)
    expect(reload).not.toHaveBeenCalled()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    })
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('does not reload without a connection, and says so', async () => {
    const { page, reload } = aPage({ online: false })
    await show(gone, page)
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    })
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('Todavía no hay conexión.')
  })

  test('does not reload over what could not be written, and says that it was not', async () => {
    const { page, reload } = aPage({ written: false, reloaded: true })
    await show(gone, page)
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    })
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('todavía no se pudo guardar')
  })
})

describe('T23: the page reloads by itself (F59)', () => {
  test('once in a tab', async () => {
    const { page, reload } = aPage()
    await show(gone, page)
    expect(reload).toHaveBeenCalledTimes(1)
    await show(gone, page)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['without a connection', { online: false }],
    ['with something that could not be written', { written: false }],
  ])('not %s', async (_what, facts) => {
    const { page, reload } = aPage(facts)
    expect(await reloadSafely(page)).not.toBe('reloaded')
    expect(reload).not.toHaveBeenCalled()
  })
})
