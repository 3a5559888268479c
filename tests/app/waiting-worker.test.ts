import { describe, expect, test, vi } from 'vitest'
import { watchWaiting } from '../../src/app/worker/waiting-worker'

type State = ServiceWorker['state']

const newWorker = (state: State) => {
  const worker = Object.assign(new EventTarget(), { state })
  return {
    worker,
    turn: (next: State): void => {
      worker.state = next
      worker.dispatchEvent(new Event('statechange'))
    },
  }
}

type Workers = { installing?: EventTarget; waiting?: EventTarget; active?: EventTarget }

const newRegistration = ({ installing, waiting, active }: Workers) =>
  Object.assign(new EventTarget(), {
    installing: installing ?? null,
    waiting: waiting ?? null,
    active: active ?? null,
  })

const watch = (registration: ReturnType<typeof newRegistration>) => {
  const onWaiting = vi.fn<() => void>()
  Reflect.apply(watchWaiting, undefined, [registration, onWaiting])
  return onWaiting
}

const active = newWorker('activated').worker

describe('a new release is offered', () => {
  test('when it waits already', () => {
    expect(watch(newRegistration({ active, waiting: newWorker('installed').worker }))).toHaveBeenCalledOnce()
  })

  test('when it was being installed as the page opened', () => {
    const { worker, turn } = newWorker('installing')
    const onWaiting = watch(newRegistration({ active, installing: worker }))
    expect(onWaiting).not.toHaveBeenCalled()
    turn('installed')
    expect(onWaiting).toHaveBeenCalledOnce()
  })

  test('each time one comes later, and once only', () => {
    const registration = newRegistration({ active })
    const onWaiting = watch(registration)
    for (const count of [1, 2, 3]) {
      const { worker, turn } = newWorker('installing')
      Object.assign(registration, { installing: worker })
      registration.dispatchEvent(new Event('updatefound'))
      for (const state of ['installed', 'activating', 'activated'] as const) turn(state)
      expect(onWaiting).toHaveBeenCalledTimes(count)
    }
  })
})

test('the first worker of a device, and one that could not be installed, are not offered', () => {
  const first = newWorker('installing')
  const onFirst = watch(newRegistration({ installing: first.worker }))
  first.turn('installed')
  const failed = newWorker('installing')
  const onFailed = watch(newRegistration({ active, installing: failed.worker }))
  failed.turn('redundant')
  expect(onFirst).not.toHaveBeenCalled()
  expect(onFailed).not.toHaveBeenCalled()
})
