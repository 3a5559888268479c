import { expect, test, vi } from 'vitest'
import { StepPanel, type StepComplete } from '../../src/forms/panels/StepPanel'
import { render } from '../ui/support/setup'

const open = { familia: false, cuenta: false, documentos: false }

/** The first panel as its part of the form changes: how it looks, and how all panels stand. */
const aPanel = () => {
  const complete = vi.fn<(event: StepComplete) => void>()
  const panel = (state: 'now' | 'waiting' | 'done', validity: StepComplete['validity']) => (
    <StepPanel
      panel="familia"
      number={1}
      title="Datos de la hija o hijo"
      detail=""
      state={state}
      validity={validity}
      judged
      isOpen
      onToggle={() => undefined}
      focusKey={0}
      onComplete={complete}
    >
      {null}
    </StepPanel>
  )
  const { rerender } = render(panel('now', open))
  return { complete, become: (...now: Parameters<typeof panel>) => rerender(panel(...now)) }
}

test('[BENEFIT-021] [BENEFIT-022] a panel tells that it is complete once its form is valid, with the validity of all', () => {
  const { complete, become } = aPanel()
  become('now', { ...open, cuenta: true })
  expect(complete).not.toHaveBeenCalled()
  become('now', { familia: true, cuenta: true, documentos: false })
  expect(complete.mock.calls).toEqual([
    [{ panel: 'familia', validity: { familia: true, cuenta: true, documentos: false } }],
  ])
})

test('[BENEFIT-021] [BENEFIT-022] and once more when the fund has agreed, or will be asked before sending', () => {
  const { complete, become } = aPanel()
  const filled = { ...open, familia: true }
  become('now', filled)
  become('waiting', filled)
  become('done', filled)
  expect(complete.mock.calls).toEqual([
    [{ panel: 'familia', validity: filled }],
    [{ panel: 'familia', validity: filled }],
  ])
})
