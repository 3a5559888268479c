import { describe, expect, it, vi } from 'vitest'
import { createIdleWatch } from '../../../src/app/visit/idle-watch'

const make = () => {
  const clock = { wall: 1_000_000, steady: 0 }
  const onOver = vi.fn<() => void>()
  const watch = createIdleWatch({ now: () => ({ ...clock }), onOver })
  const pass = (seconds: number, steadySeconds = seconds): void => {
    clock.wall += seconds * 1000
    clock.steady += steadySeconds * 1000
  }
  return { watch, onOver, pass }
}

describe('the watch of a page', () => {
  it('tells only what changes on the screen', () => {
    const { watch, pass } = make()
    const seen = vi.fn<() => void>()
    watch.view.subscribe(seen)
    pass(10)
    watch.look()
    watch.touch()
    expect(seen).not.toHaveBeenCalled()
    pass(61)
    watch.look()
    watch.look()
    expect(seen).toHaveBeenCalledTimes(1)
    expect(watch.view.get()).toEqual({ kind: 'here', seconds: 59 })
  })

  it('ends once, and stays over for who touches it later', () => {
    const { watch, onOver, pass } = make()
    pass(90)
    watch.look()
    expect(watch.view.get()).toEqual({ kind: 'asks', seconds: 30 })
    pass(30)
    watch.look()
    watch.touch()
    watch.look()
    expect(onOver).toHaveBeenCalledTimes(1)
    expect(watch.view.get()).toEqual({ kind: 'over' })
  })

  it('ends at the touch that wakes a device which slept', () => {
    const { watch, onOver, pass } = make()
    pass(3_600, 2)
    watch.touch()
    expect(onOver).toHaveBeenCalledTimes(1)
  })

  it('begins anew for the next person', () => {
    const { watch, onOver, pass } = make()
    pass(120)
    watch.look()
    watch.restart()
    expect(watch.view.get()).toEqual({ kind: 'here', seconds: null })
    pass(120)
    watch.look()
    expect(onOver).toHaveBeenCalledTimes(2)
  })
})
