import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnData } from '../../../contract/own-data/own-data'
import { showSnack } from '../../../ui/dialogs/snack-store'
import type { Prove } from '../proof/useProof'
import { useOwnList } from '../security/useOwnList'
import { askForOwnCopy, askForOwnDownload, downloadOwnCopy, readOwnData } from './calls'

const act = 'mis-datos'

/** How often a copy that is being made is asked about, in milliseconds. */
const askMs = 4000

/** A member's own data, and the acts of their copy; `done` counts the presses after which the focus goes to the card. */
export const useCopy = (prove: Prove) => {
  const { state, refresh, take } = useOwnList<OwnData>(readOwnData)
  const [pending, setPending] = useState<'ask' | 'download' | null>(null)
  const [done, setDone] = useState(0)
  const isMaking = state.kind === 'ready' && state.list.copy?.state === 'pedida'
  const look = useEffectEvent(async () => {
    const { data } = await readOwnData()
    if (data !== undefined) take(data)
  })
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => void look(), askMs)
    return () => clearInterval(timer)
  }, [isMaking])
  const fail = (text: string): void => showSnack({ type: 400, act, text })
  const ask = async (): Promise<void> => {
    setPending('ask')
    const outcome = await prove(askForOwnCopy)
    setPending(null)
    if (outcome.kind === 'done') {
      take(outcome.value)
      setDone((count) => count + 1)
    }
    if (outcome.kind === 'failed') fail(outcome.words)
  }
  const download = async (): Promise<void> => {
    setPending('download')
    const outcome = await prove(askForOwnDownload)
    setPending(null)
    if (outcome.kind === 'done') downloadOwnCopy()
    if (outcome.kind === 'failed') {
      fail(outcome.words)
      await refresh()
    }
  }
  return { state, refresh, pending, done, ask, download }
}
