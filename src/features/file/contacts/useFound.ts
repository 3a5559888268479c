import { useState } from 'react'
import type { AskedForm } from './contact-address'

/** The item that the address asks for; its `key` stays the same while its form is open. Null for a new one. */
type Found<T> = { key: string; item: T | null }

type Asking<T> = {
  asked: AskedForm | null
  items: readonly T[] | undefined
  /** The server's id for a temporary one. */
  resolve: (id: string) => string
  /** The items are being read: one that is missing may still come. */
  isAsking: boolean
}

// A new item that the fund takes while its form is open goes on under the fund's number.
const named = <T extends { id: string }>({ key, item }: Found<T>, resolve: Asking<T>['resolve']): Found<T> => ({
  key,
  item: item && { ...item, id: resolve(item.id) },
})

/**
 * Finds the item that the address asks for. What was found stays while the address asks for it, also when the item
 * changes or disappears: its form holds what was typed. 'gone': it is not there.
 */
export const useFound = <T extends { id: string }>(asking: Asking<T>): Found<T> | 'gone' | null => {
  const { asked, items, resolve, isAsking } = asking
  const [found, setFound] = useState<Found<T> | null>(null)
  if (asked === null) {
    if (found !== null) setFound(null)
    return null
  }
  const key = asked.id ?? ''
  if (found?.key === key) return named(found, resolve)
  if (asked.id === null) {
    setFound({ key, item: null })
    return null
  }
  const id = resolve(asked.id)
  const item = items?.find((one) => one.id === id)
  if (item !== undefined) setFound({ key, item })
  return item === undefined && items !== undefined && !isAsking ? 'gone' : null
}
