// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { Breakable } from '../../src/ui/content/Breakable'
import { Carousel } from '../../src/ui/content/Carousel'
import { SaveIndicator, type SaveView } from '../../src/ui/frame/SaveIndicator'
import { StepsPhone, StepsSide, type StepView } from '../../src/ui/frame/Stepper'
import { SyncBar, type SyncView } from '../../src/ui/frame/SyncBar'
import { fireEvent, render, screen } from './support/setup'

const steps: StepView[] = [
  { id: 'a', label: 'Datos personales', state: 'done', href: '#a' },
  { id: 'b', label: 'Hijos', state: 'omit', href: '#b' },
  { id: 'c', label: 'Cónyuge', state: 'now', href: '#c' },
  { id: 'd', label: 'Medios de contacto', state: 'todo' },
]

test('only steps that were visited are links, and numbers count the skipped ones', () => {
  const onGo = vi.fn<(id: string) => void>()
  render(<StepsSide steps={steps} onGo={onGo} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Datos personales'])
  expect(screen.getByText('No corresponde').closest('li')?.textContent).toContain('Hijos')
  expect(screen.getByText('Cónyuge').closest('li')?.getAttribute('aria-current')).toBe('step')
  fireEvent.click(screen.getByRole('link'))
  expect(onGo).toHaveBeenCalledWith('a')
})

test('on phones a sentence says the step', () => {
  render(<StepsPhone steps={steps} />)
  expect(screen.getByText('Paso 3 de 4 · Cónyuge')).toBeTruthy()
})

test.each<{ state: SaveView; says: string }>([
  { state: { kind: 'idle' }, says: '' },
  { state: { kind: 'saving' }, says: 'Guardando…' },
  { state: { kind: 'locked' }, says: 'Ingresá para seguir guardando' },
  {
    state: { kind: 'saved-here', at: new Date('2026-01-05T09:41:00-03:00').getTime() },
    says: 'Borrador guardado, 9:41',
  },
  {
    state: { kind: 'storage', problem: 'full' },
    says: 'No queda lugar en este dispositivo. Liberá espacio para seguir guardando.',
  },
])('saving $state.kind reads "$says"', ({ state, says }) => {
  const { container } = render(<SaveIndicator state={state} />)
  expect(container.querySelector('.saved')?.textContent ?? '').toBe(says)
})

test('a screen reader hears about saving at most every ten seconds', () => {
  const at = new Date('2026-01-05T09:41:58-03:00').getTime()
  const { rerender } = render(<SaveIndicator state={{ kind: 'saved-here', at }} />)
  rerender(<SaveIndicator state={{ kind: 'saved-here', at: at + 5000 }} />)
  expect(screen.getByRole('status').textContent).toBe('Borrador guardado, 9:41')
  rerender(<SaveIndicator state={{ kind: 'saved-here', at: at + 10_000 }} />)
  expect(screen.getByRole('status').textContent).toBe('Borrador guardado, 9:42')
})

test('what a screen reader can still read of a saving goes with it', () => {
  const at = new Date('2026-01-05T09:41:58-03:00').getTime()
  const { rerender, container } = render(<SaveIndicator state={{ kind: 'saved-here', at }} />)
  rerender(<SaveIndicator state={{ kind: 'saving' }} />)
  expect(container.textContent).toBe('Guardando…')
})

test.each<{ state: SyncView; says: string }>([
  { state: { kind: 'ok' }, says: '' },
  { state: { kind: 'sending', at: 1, total: 3 }, says: 'Enviando 1 de 3 · podés seguir usando el portalVer' },
  { state: { kind: 'offline', waiting: 0, isReady: true }, says: 'Sin conexión · podés seguir igual' },
  {
    state: { kind: 'offline', waiting: 0, isReady: false },
    says: 'Sin conexión · no cierres ni actualices esta página',
  },
  {
    state: { kind: 'offline', waiting: 1, isReady: false },
    says: 'Sin conexión · 1 envío guardado en este dispositivoVer',
  },
  { state: { kind: 'reading' }, says: '' },
  {
    state: { kind: 'waiting', count: 2, why: 'La Caja pidió que esperemos.' },
    says: '2 envíos en espera · La Caja pidió que esperemos.Ver',
  },
  { state: { kind: 'attention', count: 1 }, says: '1 envío necesita tu atenciónVer' },
])('sync $state.kind reads "$says"', ({ state, says }) => {
  render(<SyncBar state={state} href="#" />)
  expect(screen.getByRole('status').textContent).toBe(says)
})

test('how much arrived is seen in the line, and not told aloud with every piece', () => {
  render(<SyncBar state={{ kind: 'sending', at: 1, total: 2, part: '9,6 de 23,4 MB' }} href="#" />)
  const bar = screen.getByRole('status')
  expect(bar.textContent).toBe('Enviando 1 de 2 · 9,6 de 23,4 MBVer')
  expect(bar.querySelector('[aria-hidden="true"]:not(.spin)')?.textContent).toBe(' · 9,6 de 23,4 MB')
})

test('a carousel moves by its buttons and dots, and hides the pages that are not shown', () => {
  const slides = ['Datos', 'Documentos'].map((title) => ({ id: title, title, content: <p>{title}</p> }))
  const { container } = render(<Carousel label="Qué vas a necesitar" slides={slides} />)
  const shown = () => [...container.querySelectorAll('.slide')].map((slide) => !slide.hasAttribute('inert'))
  expect(shown()).toEqual([true, false])
  fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(shown()).toEqual([false, true])
  expect(container.querySelector('[aria-live]')?.textContent).toBe('2 de 2: Documentos')
  fireEvent.click(screen.getByRole('button', { name: 'Ir a 1 de 2: Datos' }))
  expect(shown()).toEqual([true, false])
})

test.each([
  ['mariajose@correo.example', 'mariajose@|correo.example'],
  ['LABORAL/ESTUDIO', 'LABORAL/|ESTUDIO'],
  ['22/11/1988', '22/11/1988'],
])('%s may go on in the next line at a place that can be read: %s', (words, places) => {
  const { container } = render(<Breakable>{words}</Breakable>)
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(places)
})
