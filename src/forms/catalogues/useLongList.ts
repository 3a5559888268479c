import { useEffect, useState } from 'react'
import type { Locality, Street } from '../../domain/catalogues/types'
import { loadLocalities, loadStreets } from './stored-lists'

/** A long list and its state; 'failed' means that it is not on the device and could not be loaded. */
export type LongList<T> = { items: readonly T[]; status: 'loading' | 'ready' | 'failed'; retry: () => void }

const useLongList = <T>(load: () => Promise<T[]>, key: string): LongList<T> => {
  const [held, setHeld] = useState<{ key: string; items: readonly T[]; status: LongList<T>['status'] }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isOver = false
    const settle = (items: readonly T[], status: 'ready' | 'failed'): void => {
      if (!isOver) setHeld({ key, items, status })
    }
    load().then(
      (items) => settle(items, 'ready'),
      () => settle([], 'failed'),
    )
    return () => {
      isOver = true
    }
    // `load` is a new function in every render; the key names what it loads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, round])
  const retry = (): void => {
    setHeld(undefined)
    setRound((last) => last + 1)
  }
  return held?.key === key ? { ...held, retry } : { items: [], status: 'loading', retry }
}

/** The localities of a province; empty for null (PREAF-031). */
export const useLocalities = (codigoProvincia: number | null): LongList<Locality> =>
  useLongList(
    () => (codigoProvincia === null ? Promise.resolve([]) : loadLocalities(codigoProvincia)),
    String(codigoProvincia),
  )

/** The streets of province code 1; empty unless `wanted`. */
export const useStreets = (wanted: boolean): LongList<Street> =>
  useLongList(() => (wanted ? loadStreets() : Promise.resolve([])), wanted ? 'calles' : 'ninguna')
