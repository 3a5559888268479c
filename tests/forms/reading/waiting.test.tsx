import { expect, test } from 'vitest'
import type { Reading } from '../../../src/api/reading/useReading'
import { AfterReading } from '../../../src/forms/reading/AfterReading'
import { ReadingHead } from '../../../src/forms/reading/ReadingHead'
import { NotOpen } from '../../../src/forms/wizard/NotOpen'
import { NothingYet } from '../../../src/ui/content/NothingYet'
import { SkeletonCard } from '../../../src/ui/waiting/Skeleton'
import { render, screen } from '../../ui/support/setup'

const nothing = (): void => undefined

const waits: Reading<unknown> = {
  data: undefined,
  at: undefined,
  isFresh: false,
  isLoading: true,
  isAsking: true,
  failure: undefined,
  refresh: nothing,
}
const came: Reading<unknown> = { ...waits, data: [], at: 1, isLoading: false, isAsking: false }

test('what stands below a part that is read comes after it, and stays', () => {
  const below = (reading: Reading<unknown>) => (
    <AfterReading readings={[reading]}>
      <p>Abajo</p>
    </AfterReading>
  )
  const { rerender } = render(below(waits))
  expect(screen.queryByText('Abajo')).toBeNull()
  rerender(below({ ...waits, isLoading: false, failure: 'No' }))
  expect(screen.getByText('Abajo')).toBeDefined()
  rerender(below(waits))
  expect(screen.getByText('Abajo')).toBeDefined()
})

test('what waits for a part that decides its height says so meanwhile', () => {
  const { rerender, container } = render(
    <AfterReading readings={[waits]} instead={<SkeletonCard />}>
      <p>La lista</p>
    </AfterReading>,
  )
  expect(container.querySelector('.card[aria-busy]')).not.toBeNull()
  rerender(
    <AfterReading readings={[came]} instead={<SkeletonCard />}>
      <p>La lista</p>
    </AfterReading>,
  )
  expect(container.textContent).toBe('La lista')
})

test('a form that is being opened has its room at once, and is seen only when it takes long', () => {
  const { container } = render(<NotOpen opened={{ kind: 'opening' }} startHref="/" isFramed />)
  expect(container.querySelectorAll('.card.not-yet[aria-busy]')).toHaveLength(1)
})

test('the head of a page keeps the place of the time and the button that come with the data', () => {
  const refresh = { onRefresh: nothing, isRefreshing: false }
  const head = (reading: Reading<unknown>) => <ReadingHead title="Mis turnos" readings={[reading]} refresh={refresh} />
  const { rerender, container } = render(head(waits))
  expect(container.querySelectorAll('.awaited.is-refresh')).toHaveLength(1)
  rerender(head(came))
  expect(container.querySelectorAll('.awaited')).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeDefined()
  rerender(head({ ...waits, isLoading: false, failure: 'No' }))
  expect(container.querySelectorAll('.page-stand')).toHaveLength(0)
})

test('a part that is read has its room at once, and is seen only when it takes long', () => {
  const { container } = render(<NothingYet reading={waits} skeleton={<p>Por venir</p>} />)
  expect(container.querySelector('[aria-busy].not-yet')?.textContent).toBe('Por venir')
})
