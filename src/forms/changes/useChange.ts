import { useState, useSyncExternalStore } from 'react'
import { useReader } from '../../api/reading/useReader'
import type { Change } from '../../contract/changes/define-change'
import type { JsonValue } from '../../domain/json'
import type { Owner } from '../../domain/owner'
import type { QueuedChange } from '../../offline/changes/parts'
import { vaultOwner, watchVault } from '../../offline/keys/vault-state'
import { withIfClosed } from '../leaving-words'
import { useOwner } from '../useOwner'
import { reachWords, useReach, type Reach } from '../useReach'
import { useKnownChanges } from './known-changes'
import type { ChangeFacts, MadeChange } from './make-change'
import { loadInTime } from '../../ui/lazy-part'

/** A change of the queue that its screen can show again, with its value. */
export type OwnChange<V> = { change: QueuedChange; value: V }

/** What a screen does with one kind of change. */
type ChangeOf<V> = {
  /** Makes a change and returns its outcome; never rejects. */
  make: (value: V, facts?: Omit<ChangeFacts, 'nroafi'>) => Promise<MadeChange>
  isMaking: boolean
  /** Changes of this kind that the fund does not have yet, the oldest first. */
  waiting: readonly OwnChange<V>[]
  /** Whether a change can be made: sent now, or stored for later. */
  canMake: boolean
  /** What to say before anything is typed; null when a change is sent at once. `what` follows 'para'. */
  notice: (what: string) => string | null
}

const keptWords = {
  offline: 'No hay conexión. Lo guardamos en este dispositivo y lo enviamos cuando vuelva la conexión.',
  unlocked: 'Lo guardamos en este dispositivo y lo enviamos cuando vuelvas a ingresar.',
} satisfies Record<Exclude<Reach['kind'], 'session'>, string>

const sentLater = {
  session: 'Quedó guardado. Sale solo en cuanto la Caja lo pueda recibir.',
  offline: 'Quedó guardado. Lo enviamos cuando vuelva la conexión.',
  unlocked: 'Quedó guardado. Lo enviamos cuando vuelvas a ingresar.',
} satisfies Record<Reach['kind'], string>

/**
 * Text for a change that is stored and sent by itself. What becomes of it when the page is closed was said before it was
 * made: three lines of a notice over a narrow phone hide the list with the change.
 */
export const sayKept = ({ kind }: Reach): string => sentLater[kind]

const sayWillBeKept = (kind: keyof typeof keptWords, owner: Owner): string =>
  kind === 'unlocked' ? keptWords.unlocked : withIfClosed(keptWords[kind], owner)

/** One kind of change: how a screen makes it, and which of them wait. */
export const useChange = <V extends JsonValue>(kind: Change<V>): ChangeOf<V> => {
  const { reader } = useReader()
  const reach = useReach()
  const owner = useOwner()
  const isKept = useSyncExternalStore(watchVault, () => vaultOwner() !== null)
  const known = useKnownChanges()
  const [isMaking, setMaking] = useState(false)
  const make: ChangeOf<V>['make'] = async (value, facts = {}) => {
    if (reader === null) return { kind: 'unreachable' }
    setMaking(true)
    try {
      const { makeChange } = await loadInTime(() => import('./make-change'))
      return await makeChange(kind, value, { ...facts, nroafi: reader })
    } catch {
      // The code that makes changes could not be loaded.
      return { kind: 'unreachable' }
    } finally {
      setMaking(false)
    }
  }
  const own = known?.decided.filter(({ change }) => change.head?.kind === kind.kind && change.state !== 'done') ?? []
  return {
    make,
    isMaking,
    waiting: own.flatMap(({ change, value }) => {
      const parsed = kind.parse(value)
      return parsed === undefined ? [] : [{ change, value: parsed }]
    }),
    canMake: isKept || reach.kind === 'session',
    notice: (what) => (isKept && reach.kind !== 'session' ? sayWillBeKept(reach.kind, owner) : reachWords(reach, what)),
  }
}
