import { useEffect, useState } from 'react'
import { isConnected } from '../../api/connection'
import { getSession } from '../../api/session/session-store'
import type { Code } from '../../domain/code/code'
import { visitor, type Owner } from '../../domain/owner'
import { memberHere } from '../../forms/member-here'
import { findObstacle } from '../../forms/submission/find-obstacle'
import type { SubmissionKinds } from '../../forms/submission/kind'
import { vaultKnown } from '../../offline/keys/vault-gate'
import { vaultOwner } from '../../offline/keys/vault-state'
import { bringDraft, callsFor, type Found, lookUp, type Opener } from '../../sync'
import { toFileSize } from '../../ui/files/file-size'
import { hasRoom, wordsHere } from './device-here'
import { keepCode } from './kept-code'
import { bringWords, lookWords, obstacleWords, type FoundObstacle, type LookWords } from './look-words'

/** How long the vault may take to open after a sign-in, in milliseconds. */
const vaultMs = 10_000

/**
 * Where bringing a draft stands. `problem.found`: it was found, and only could not be brought. `asleep`: it is stored here,
 * and the answer that it lives here is still to come. `gone`: it was called back meanwhile.
 */
export type TakeStage =
  | { kind: 'looking' }
  | { kind: 'problem'; words: LookWords; found: Found | null }
  | { kind: 'source'; draftId: string }
  | { kind: 'found'; found: Found }
  | { kind: 'bringing'; found: Found; arrived: number }
  | { kind: 'asleep'; found: Found }
  | { kind: 'here'; draftId: string; isNew: boolean }

const findOpener = async (): Promise<Opener | FoundObstacle> => {
  const isMember = getSession()?.role === 'afiliado'
  if (isMember) await vaultKnown(vaultMs)
  const reader: Owner = vaultOwner() ?? visitor
  return isMember && reader === visitor ? 'vault-closed' : { reader, member: memberHere(reader) }
}

const problem = (words: LookWords, found: Found | null = null): TakeStage => ({ kind: 'problem', words, found })

const sizeOf = ({ bytes }: Found): string => toFileSize(bytes)

const look = async (code: Code): Promise<TakeStage> => {
  if (!isConnected()) return problem(lookWords({ kind: 'network' }))
  const opener = await findOpener()
  if (typeof opener === 'string') return problem(obstacleWords(opener, ''))
  const looked = await lookUp(callsFor(opener.member), code, opener, wordsHere())
  if (!looked.ok) return problem(lookWords(looked.error))
  return looked.value.kind === 'here' ? { ...looked.value, isNew: false } : looked.value
}

const bring = async (found: Found, forms: SubmissionKinds): Promise<TakeStage> => {
  const opener = await findOpener()
  if (typeof opener === 'string') return problem(obstacleWords(opener, ''), found)
  const obstacle = await findObstacle(found.copy.content, forms)
  if (obstacle !== undefined) return problem(obstacleWords(obstacle, ''), found)
  if (!(await hasRoom(found.bytes))) return problem(obstacleWords('no-room', sizeOf(found)), found)
  const brought = await bringDraft(callsFor(opener.member), found, opener)
  if (!brought.ok) return problem(bringWords(brought.error), found)
  if (brought.value.kind === 'asleep') return { kind: 'asleep', found }
  return brought.value.kind === 'gone'
    ? problem(lookWords({ kind: 'recalled' }))
    : { kind: 'here', draftId: brought.value.draftId, isNew: true }
}

/** Looks a code up and brings its draft, for whoever is here. */
export const useTaking = (code: Code, forms: SubmissionKinds) => {
  const [stage, setStage] = useState<TakeStage>({ kind: 'looking' })
  useEffect(() => {
    let isOver = false
    void look(code).then((reached) => {
      if (isOver) return
      // It is kept only for a sign-in.
      keepCode(reached.kind === 'problem' && reached.words.act === 'sign-in' ? code : null)
      setStage(reached)
    })
    return () => {
      isOver = true
    }
  }, [code])
  const bringHere = async (found: Found): Promise<void> => {
    const show = (): void => setStage({ kind: 'bringing', found, arrived: found.arrived() })
    show()
    const stop = found.watch(show)
    const reached = await bring(found, forms)
    stop()
    setStage(reached)
  }
  return { stage, bringHere }
}
