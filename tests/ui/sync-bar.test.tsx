import { afterEach, expect, test, vi } from 'vitest'
import { SyncBar } from '../../src/ui/frame/SyncBar'
import { render, screen } from './support/setup'

afterEach(() => document.body.replaceChildren())

test('the bar of the outbox stands above the bars at the foot of the window, and takes no room of the page', () => {
  const bottom = document.createElement('nav')
  bottom.className = 'bottombar'
  const rect = { top: innerHeight - 72, bottom: innerHeight, left: 0, right: 390, width: 390, height: 72, x: 0 }
  vi.spyOn(bottom, 'getBoundingClientRect').mockReturnValue({ ...rect, y: rect.top, toJSON: () => rect })
  document.body.append(bottom)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46)
  render(<SyncBar state={{ kind: 'offline', waiting: 0, isReady: true }} href="" />)
  expect(screen.getByRole('status').style.getPropertyValue('--foot')).toBe('72px')
})
