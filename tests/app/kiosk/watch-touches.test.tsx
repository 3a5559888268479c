import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IdleWatch } from '../../../src/app/visit/idle-watch'
import { watchTouches } from '../../../src/app/visit/watch-touches'
import { createObservable } from '../../../src/app/observable'
import { IdleQuestion } from '../../../src/features/kiosk/IdleQuestion'

const make = () => ({
  view: createObservable<ReturnType<IdleWatch['view']['get']>>({ kind: 'here', seconds: null }),
  look: vi.fn<() => void>(),
  touch: vi.fn<() => void>(),
  stir: vi.fn<() => void>(),
  restart: vi.fn<() => void>(),
})

let watch = make()
let stop = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers()
  watch = make()
  stop = watchTouches(watch)
})

afterEach(() => {
  stop()
  cleanup()
  vi.useRealTimers()
})

const question = (onEnd: () => void): void => {
  render(<IdleQuestion seconds={30} isMember={false} onStay={() => undefined} onEnd={onEnd} />)
}

describe('a sign of a person', () => {
  it.each(['pointerDown', 'touchMove', 'wheel', 'input'] as const)('is %s', (name) => {
    fireEvent[name](document.body)
    expect(watch.touch).toHaveBeenCalledTimes(1)
  })

  it('is any key', () => {
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(watch.touch).toHaveBeenCalledTimes(1)
  })

  it('is a moved pointer, and a key that moves the focus: they answer no question', () => {
    fireEvent.pointerMove(document.body)
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(watch.touch).not.toHaveBeenCalled()
    expect(watch.stir).toHaveBeenCalledTimes(2)
  })

  it('is no scroll of the page’s own', () => {
    fireEvent.scroll(document)
    expect(watch.touch).not.toHaveBeenCalled()
    expect(watch.stir).not.toHaveBeenCalled()
  })

  it('is not a press of what ends the visit, which is still pressed', () => {
    const onEnd = vi.fn<() => void>()
    question(onEnd)
    const button = screen.getByRole('button', { name: 'Terminé' })
    fireEvent.pointerDown(button)
    fireEvent.keyDown(button, { key: 'Enter' })
    fireEvent.click(button)
    expect(watch.touch).not.toHaveBeenCalled()
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('is a touch beside the question', () => {
    question(() => undefined)
    fireEvent.pointerDown(screen.getByRole('heading', { name: '¿Seguís ahí?' }))
    expect(watch.touch).toHaveBeenCalledTimes(1)
  })
})

it('the clock is looked at each second, and when the page is seen again', () => {
  vi.advanceTimersByTime(3_000)
  expect(watch.look).toHaveBeenCalledTimes(3)
  fireEvent(document, new Event('visibilitychange'))
  expect(watch.look).toHaveBeenCalledTimes(4)
  stop()
  vi.advanceTimersByTime(3_000)
  expect(watch.look).toHaveBeenCalledTimes(4)
})
