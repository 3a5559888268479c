import { expect, test, vi } from 'vitest'
import { VisitList } from '../../../src/features/entry/security/VisitList'
import { wordsOf } from '../../../src/features/entry/security/asked'
import { fireEvent, render, screen } from '../../ui/support/setup'

const now = Date.parse('2025-11-20T12:00:00-03:00')
const visit = {
  id: 'v1',
  office: 'Delegación Azul',
  since: now - 3_600_000,
  until: now + 30 * 86_400_000,
  delivered: 2,
  isThis: false,
}

test('[UNS-133] a tablet that may still send is shown until when, with what it has delivered, and can be ended', () => {
  const onEnd = vi.fn<(ended: typeof visit) => void>()
  render(
    <VisitList
      visits={[visit, { ...visit, id: 'v2', office: '', delivered: 0, isThis: true }]}
      now={now}
      onEnd={onEnd}
    />,
  )
  expect(screen.getByText('Puede enviar hasta el 20/12/2025 · 2 envíos entregados')).toBeTruthy()
  expect(screen.getByText('Puede enviar hasta el 20/12/2025 · ningún envío entregado')).toBeTruthy()
  // One's own visit ends with "Terminé".
  const buttons = screen.getAllByRole('button')
  expect(buttons).toHaveLength(1)
  for (const button of buttons) fireEvent.click(button)
  expect(onEnd).toHaveBeenCalledWith(visit)
  expect(wordsOf({ kind: 'visit', visit }).title).toBe('¿Quitar el permiso de la tablet de Delegación Azul?')
})
