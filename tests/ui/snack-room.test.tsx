import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dropSnackRoom, makeSnackRoom } from '../../src/ui/dialogs/snack-room'

const { style } = document.documentElement
const noticeHeight = 60
const room = noticeHeight + 24

/** A bar at the foot of the window, of a height, this far above the foot. */
const showBar = (kind: string, height: number, above = 0): void => {
  const bar = document.createElement('div')
  bar.className = kind
  const bottom = innerHeight - above
  vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - height, innerWidth, height))
  document.body.append(bar)
}

const showNotice = (): (() => void) => {
  const notice = document.createElement('div')
  vi.spyOn(notice, 'offsetHeight', 'get').mockReturnValue(noticeHeight)
  return makeSnackRoom(notice)
}

/** The page is this high, and scrolled this far. */
const scrolled = (height: number, to: number): void => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
  vi.stubGlobal('scrollY', to)
  dispatchEvent(new Event('scroll'))
}

class Rect {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get top(): number {
    return this.y
  }
  get bottom(): number {
    return this.y + this.height
  }
}

beforeEach(() => {
  if (!('DOMRect' in globalThis)) vi.stubGlobal('DOMRect', Rect)
})
afterEach(() => {
  dropSnackRoom()
  style.removeProperty('--snack-bottom')
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const lift = (): string => style.getPropertyValue('--snack-bottom')
const reserved = (): string => style.getPropertyValue('--snack-room')

describe('a notice', () => {
  test.each([
    ['nothing', () => undefined, 0],
    ['the bar of a form', () => showBar('actionbar', 76), 76],
    ['that bar with a line of what is missing, in large type', () => showBar('actionbar', 212), 212],
    ['the bar of a form above the bar of a phone', () => [showBar('actionbar', 76, 64), showBar('bottombar', 64)], 140],
    ['the note that there is no signal', () => showBar('signal-note', 90, 12), 102],
    ['a bar that the page was scrolled away from', () => showBar('actionbar', 76, 400), 0],
  ])('lies over %s of the foot of the window', (_what, bars, above) => {
    bars()
    const stop = showNotice()
    expect(lift()).toBe(`${above}px`)
    stop()
  })
})

describe('the room for a notice', () => {
  test('goes with it', () => {
    scrolled(2_000, 0)
    const stop = showNotice()
    expect(reserved()).toBe(`${room}px`)
    stop()
    expect(reserved()).toBe('')
  })

  test('stays under the eyes of somebody at the end of the page until they leave it', () => {
    scrolled(2_000, 2_000 - innerHeight)
    const stop = showNotice()
    stop()
    expect(reserved()).toBe(`${room}px`)
    scrolled(2_000, 2_000 - innerHeight - room + 1)
    expect(reserved()).toBe(`${room}px`)
    scrolled(2_000, 2_000 - innerHeight - room)
    expect(reserved()).toBe('')
  })

  test('is there for the next one that comes meanwhile', () => {
    scrolled(2_000, 2_000 - innerHeight)
    showNotice()()
    const stop = showNotice()
    scrolled(2_000, 0)
    expect(reserved()).toBe(`${room}px`)
    stop()
  })
})
