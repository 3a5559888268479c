import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Tabs } from '../../src/ui/content/Tabs'
import { act, fireEvent, render, screen } from './support/setup'

const tabs = [
  { id: 'uno', label: 'primera', count: 3 },
  { id: 'dos', label: 'segunda', count: 0 },
  { id: 'tres', label: 'tercera' },
] as const

type Id = (typeof tabs)[number]['id']

const Page = () => {
  const [selected, setSelected] = useState<Id>('uno')
  return (
    <Tabs label="Partes" tabs={tabs} selected={selected} onSelect={setSelected}>
      <p>{selected}</p>
    </Tabs>
  )
}

const selected = (): string => screen.getByRole('tab', { selected: true }).textContent ?? ''

describe('tabs', () => {
  test('have their counts, and the panel is named by the selected one', () => {
    render(<Page />)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'primera3',
      'segunda0',
      'tercera',
    ])
    fireEvent.click(screen.getByRole('tab', { name: /segunda/ }))
    expect(screen.getByRole('tabpanel', { name: 'segunda0' }).textContent).toBe('dos')
  })

  test('only the selected one is reached by tabbing; arrows, Home and End go along and round', () => {
    render(<Page />)
    act(() => screen.getByRole('tab', { selected: true }).focus())
    for (const [key, name] of [
      ['ArrowRight', 'segunda0'],
      ['ArrowRight', 'tercera'],
      ['ArrowRight', 'primera3'],
      ['ArrowLeft', 'tercera'],
      ['Home', 'primera3'],
      ['End', 'tercera'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      expect(selected()).toBe(name)
      expect(document.activeElement?.textContent).toBe(name)
      expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    }
  })
})
