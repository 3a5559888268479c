import { useMemo } from 'react'
import type { Reading } from '../../api/reading/useReading'
import type { ShownOver } from '../../contract/changes/define-change'
import { useKnownChanges } from './known-changes'

const none: ReadonlySet<string> = new Set()

/**
 * A reading with the changes that it does not have yet, and which of its items are 'por enviar'. Without data of the
 * reading there is nothing to apply changes to, so none are shown.
 */
export const useWithChanges = <N extends keyof ShownOver>(
  name: N,
  reading: Reading<ShownOver[N]>,
): Reading<ShownOver[N]> & { unsent: ReadonlySet<string> } => {
  const known = useKnownChanges()
  const { data, at } = reading
  const shown = useMemo(
    () =>
      known === null || data === undefined
        ? undefined
        : known.showOver(name, { value: data, at: at ?? 0 }, known.decided),
    [known, name, data, at],
  )
  return { ...reading, data: shown?.value ?? data, unsent: shown?.unsent ?? none }
}
