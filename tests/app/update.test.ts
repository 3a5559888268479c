import { describe, expect, test, vi } from 'vitest'
import { createUpdate } from '../../src/app/worker/update'

/** A page whose forms say what the test wants; `accept` presses the button of the last offer. */
const aPage = () => {
  const forms = { isWritten: true, isFormOpen: true, isNewer: false }
  const offers: { onAccept: () => void; isUnwritten: boolean }[] = []
  const skipWaiting = vi.fn<() => void>()
  const reload = vi.fn<() => void>()
  const update = createUpdate({
    write: () => Promise.resolve({ ...forms }),
    offer: (onAccept, isUnwritten) => void offers.push({ onAccept, isUnwritten }),
    look: () => Promise.resolve(forms.isNewer),
    skipWaiting,
    reload,
  })
  const accept = (): void => offers.at(-1)?.onAccept()
  return { forms, offers, skipWaiting, reload, update, accept }
}

describe('a new version', () => {
  test('is offered, and let in when what was typed is written; then the page reloads', async () => {
    const page = aPage()
    page.update.waiting()
    expect(page.offers.map(({ isUnwritten }) => isUnwritten)).toEqual([false])
    expect(page.skipWaiting).not.toHaveBeenCalled()
    page.accept()
    await vi.waitFor(() => expect(page.skipWaiting).toHaveBeenCalledOnce())
    page.update.taken()
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  })

  test('an update waits while something could not be written, and is agreed to again with more space', async () => {
    const page = aPage()
    page.forms.isWritten = false
    page.update.waiting()
    page.accept()
    await vi.waitFor(() => expect(page.offers.map(({ isUnwritten }) => isUnwritten)).toEqual([false, true]))
    expect(page.skipWaiting).not.toHaveBeenCalled()
    page.forms.isWritten = true
    page.accept()
    await vi.waitFor(() => expect(page.skipWaiting).toHaveBeenCalledOnce())
  })

  test('that a person asks for is taken when it waits; without one the page loads anew', async () => {
    const page = aPage()
    page.forms.isNewer = true
    await page.update.asked()
    await vi.waitFor(() => expect(page.skipWaiting).toHaveBeenCalledOnce())
    expect([page.offers.length, page.reload.mock.calls.length]).toEqual([0, 0])
    const alone = aPage()
    await alone.update.asked()
    await vi.waitFor(() => expect(alone.reload).toHaveBeenCalledOnce())
    expect(alone.skipWaiting).not.toHaveBeenCalled()
  })

  test('that took over here does not reload a page with something unwritten', async () => {
    const page = aPage()
    page.update.waiting()
    page.accept()
    await vi.waitFor(() => expect(page.skipWaiting).toHaveBeenCalledOnce())
    page.forms.isWritten = false
    page.update.taken()
    await vi.waitFor(() => expect(page.offers.at(-1)?.isUnwritten).toBe(true))
    expect(page.reload).not.toHaveBeenCalled()
    page.forms.isWritten = true
    page.accept()
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  })

  test('that another tab agreed to reloads this one by itself only without an open form', async () => {
    const page = aPage()
    page.update.taken()
    await vi.waitFor(() => expect(page.offers).toHaveLength(1))
    expect(page.reload).not.toHaveBeenCalled()
    page.forms.isFormOpen = false
    page.update.taken()
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce())
  })

  test('that takes the place of the one that was agreed to is agreed to as well', async () => {
    const page = aPage()
    page.update.waiting()
    page.accept()
    page.update.waiting()
    await vi.waitFor(() => expect(page.skipWaiting).toHaveBeenCalledTimes(2))
    expect(page.offers).toHaveLength(1)
  })
})
