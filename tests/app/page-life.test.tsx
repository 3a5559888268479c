import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { watchPageLife } from '../../src/app/page-life'
import { registerFlush } from '../../src/offline/database/flush'
import { registerPending } from '../../src/ui/fields/flush'

const hide = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A field with a key that its form does not have yet, and that form; gives what they did, in its order. */
const aFormBeingTyped = (): { did: string[]; leave: () => void } => {
  const did: string[] = []
  const ends = [
    registerPending(() => did.push('the field gave its text')),
    registerFlush(() => {
      did.push('the form wrote')
      return Promise.resolve(true)
    }),
  ]
  return { did, leave: () => ends.forEach((end) => end()) }
}

beforeAll(watchPageLife)
afterEach(() => vi.restoreAllMocks())

test.each([
  ['hides', () => hide('hidden')],
  ['is frozen', () => void document.dispatchEvent(new Event('freeze'))],
  ['is left', () => void window.dispatchEvent(new Event('pagehide'))],
])('T05: what was typed is handed to the disk when the page %s, the last key too', async (_name, happens) => {
  const { did, leave } = aFormBeingTyped()
  happens()
  expect(did).toEqual(['the field gave its text'])
  await vi.waitFor(() => expect(did).toEqual(['the field gave its text', 'the form wrote']))
  leave()
})

test('a page that is seen again writes nothing by itself', () => {
  const { did, leave } = aFormBeingTyped()
  hide('visible')
  // A field is asked at once, before anything is written.
  expect(did).toEqual([])
  leave()
})
