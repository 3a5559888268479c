import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bringNodeBuffers } from '../features/node-realm'
import { valueOf } from '../offline/support/examples'
import { ana, beto, joinIn, signIn } from '../offline/support/members'
import { newDevice, openTab } from '../offline/support/tab'
import { act } from '../ui/support/setup'
import { panelForm, somePanels } from './support/one-step'
import { someDeps } from './support/session'

bringNodeBuffers()
beforeEach(newDevice)

/** A page of a member who is in, with a stored draft of theirs. */
const aMembersPage = async () => {
  const tab = await openTab()
  const owner = await signIn(tab)
  const { useOpenDraft } = await import('../../src/forms/draft/useOpenDraft')
  const { liftContent, newContent, toStored } = await import('../../src/forms/draft/content')
  const content = toStored(newContent(panelForm, somePanels()))
  const { meta } = valueOf(await tab.createDraft({ formId: panelForm.id, formVersion: 1, owner, content }))
  const { deps } = someDeps()
  const stored = async () => valueOf(await tab.readDraft(meta.id, liftContent(panelForm))).content.values
  const open = () => renderHook(() => useOpenDraft(panelForm, meta.id, deps))
  return { tab, owner, draftId: meta.id, stored, open }
}

type Shown = ReturnType<Awaited<ReturnType<typeof aMembersPage>>['open']>['result']

const openDraftOf = (result: Shown) => {
  const { current } = result
  if (current.kind !== 'open') throw new Error(`the draft is ${current.kind}`)
  return current.openDraft
}

describe("F50: a member's form", () => {
  test('that is open when the session ends stays open, and writes what it holds once they are in again', async () => {
    const { tab, stored, open } = await aMembersPage()
    const { result, unmount } = open()
    await waitFor(() => expect(result.current.kind).toBe('open'))
    const openDraft = openDraftOf(result)
    act(() => tab.lockVault())
    act(() => openDraft.put('fecha', '2025-11-05'))
    expect(await openDraft.flush()).toBe(false)
    expect(openDraft.saving.get().save).toEqual({ kind: 'locked' })
    expect([openDraftOf(result) === openDraft, openDraft.state.get().writable]).toEqual([true, true])
    await act(async () => void (await joinIn(tab)))
    await waitFor(() => expect(openDraft.saving.get().save.kind).toBe('saved-here'))
    expect((await stored()).fecha).toBe('2025-11-05')
    expect(openDraftOf(result)).toBe(openDraft)
    unmount()
  })

  test('writes nothing into the store of whoever signs in instead', async () => {
    const { tab, stored, open } = await aMembersPage()
    const { result, unmount } = open()
    await waitFor(() => expect(result.current.kind).toBe('open'))
    const openDraft = openDraftOf(result)
    act(() => tab.lockVault())
    act(() => openDraft.put('fecha', '2025-11-05'))
    await act(async () => void (await signIn(tab, beto)))
    expect(await openDraft.flush()).toBe(false)
    expect(openDraft.saving.get().save).toEqual({ kind: 'locked' })
    tab.lockVault()
    await act(async () => void (await joinIn(tab)))
    await waitFor(async () => expect((await stored()).fecha).toBe('2025-11-05'))
    unmount()
  })

  test('that is asked for while nobody is in is locked, and opens by itself after the sign-in', async () => {
    const { tab, open } = await aMembersPage()
    tab.lockVault()
    const { result, unmount } = open()
    await waitFor(() => expect(result.current.kind).toBe('locked'))
    await act(async () => void (await signIn(tab, beto)))
    await act(async () => tab.lockVault())
    expect(result.current.kind).toBe('locked')
    await act(async () => void (await joinIn(tab, ana)))
    await waitFor(() => expect(result.current.kind).toBe('open'))
    expect(openDraftOf(result).state.get().values).toEqual(somePanels())
    unmount()
  })

  test('says that it is locked once, and not with every try', async () => {
    const { tab, open } = await aMembersPage()
    const { result, unmount } = open()
    await waitFor(() => expect(result.current.kind).toBe('open'))
    const openDraft = openDraftOf(result)
    const told = vi.fn<() => void>()
    tab.lockVault()
    openDraft.put('fecha', '2025-11-05')
    await openDraft.flush()
    openDraft.saving.subscribe(told)
    openDraft.put('fecha', '2025-11-06')
    await openDraft.flush()
    expect(told).not.toHaveBeenCalled()
    unmount()
  })
})
