import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EnvelopesState } from '../../../src/domain/kiosk/alarm'
import { StatePage } from '../../../src/features/kiosk/StatePage'
import type { TabletState } from '../../../src/features/kiosk/state-rows'

afterEach(cleanup)

const now = Date.parse('2025-11-13T13:24:00Z')
const hour = 3_600_000

const tablet: TabletState = {
  office: 'Delegación La Plata',
  tabletId: 'LP-03',
  until: Date.parse('2025-12-13T13:24:00Z'),
  version: '1.0.0+abc',
  workerVersion: '1.0.0+abd',
  readiness: { kind: 'ready' },
  isEvictable: true,
  usage: 12_582_912,
  isConnected: false,
  answeredAt: now - 2 * hour,
}

const none: EnvelopesState = {
  count: 0,
  bytes: 0,
  oldestAt: null,
  triedAt: null,
  why: null,
  unreadable: 0,
  wereLost: false,
}

const show = (envelopes: EnvelopesState | null | undefined, changed: Partial<TabletState> = {}) => {
  const acts = { send: vi.fn<() => Promise<void>>(() => Promise.resolve()), known: vi.fn<() => void>() }
  render(
    <StatePage
      tablet={{ ...tablet, ...changed }}
      envelopes={envelopes}
      now={now}
      onSend={acts.send}
      onLossKnown={acts.known}
    />,
  )
  return acts
}

const valueOf = (label: string): string | null | undefined =>
  screen.queryByText(label)?.parentElement?.querySelector('dd')?.textContent

describe('the state of a tablet', () => {
  it('says what waits, how old it is, and why it did not leave', () => {
    show({
      ...none,
      count: 2,
      bytes: 3_145_728,
      oldestAt: now - 3 * hour,
      triedAt: now - 120_000,
      why: 'La Caja no contestó',
    })
    expect(valueOf('En espera')).toBe('2 envíos')
    expect(valueOf('El más viejo')).toBe('Hace 3 horas')
    expect(valueOf('Ocupan')).toBe('3,0 MB')
    expect(valueOf('Último intento')).toBe('Hace 2 minutos')
    expect(valueOf('Por qué no salieron')).toBe('La Caja no contestó')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says how the tablet itself is doing', () => {
    show(none)
    expect(valueOf('Delegación')).toBe('Delegación La Plata')
    expect(valueOf('Tablet')).toBe('LP-03')
    expect(valueOf('Modo tablet')).toBe('Vale hasta el sábado 13 de diciembre, 10:24')
    expect(valueOf('Versión que trabaja de fondo')).toBe('1.0.0+abd')
    expect(valueOf('Uso sin conexión')).toBe('Listo para usar sin conexión')
    expect(valueOf('Lo guardado')).toBe('El navegador puede borrarlo si falta espacio')
    expect(valueOf('Espacio usado')).toBe('12,0 MB')
    expect(valueOf('Conexión con la Caja')).toBe('Sin conexión. Última respuesta: hace 2 horas')
  })

  it('says what it does not know', () => {
    show(undefined, { tabletId: null, until: null, workerVersion: null, isEvictable: null, answeredAt: null })
    expect(valueOf('En espera')).toBe('Leyendo…')
    expect(valueOf('Modo tablet')).toBe('Solo en esta pestaña')
    expect(valueOf('Versión que trabaja de fondo')).toBe('Todavía no responde')
    expect(valueOf('Conexión con la Caja')).toBe('Sin conexión desde que se abrió esta página')
  })

  it.each<[says: RegExp, state: Partial<EnvelopesState>]>([
    [/esperan hace más de un día/, { count: 1, oldestAt: now - 25 * hour }],
    [/no puede abrir/, { count: 1, oldestAt: now, unreadable: 1 }],
    [/Se borraron envíos/, { wereLost: true }],
  ])('sounds the alarm: %s', (says, state) => {
    show({ ...none, ...state })
    expect(screen.getByRole('alert').textContent).toMatch(says)
  })

  it('the alarm of lost envelopes is over when somebody knows', () => {
    const acts = show({ ...none, wereLost: true })
    fireEvent.click(screen.getByRole('button', { name: 'Ya avisé' }))
    expect(acts.known).toHaveBeenCalledTimes(1)
  })

  it('sends now, and says that it was tried', async () => {
    const acts = show({ ...none, count: 1, oldestAt: now })
    fireEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }))
    expect(await screen.findByText(/Lo intentamos recién/)).toBeTruthy()
    expect(acts.send).toHaveBeenCalledTimes(1)
  })

  it('has nothing to send without envelopes', () => {
    const acts = show(none)
    fireEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }))
    expect(acts.send).not.toHaveBeenCalled()
  })

  it('says that it cannot read its envelopes', () => {
    show(null)
    expect(screen.getByText('Esta tablet no pudo leer sus envíos')).toBeTruthy()
  })
})
