import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { canonicalJson, type JsonValue } from '../../../domain/json'
import type { Finding } from '../../../domain/rules/yup'
import { registerFlush } from '../../../offline/database/flush'
import { watchVault } from '../../../offline/keys/vault-state'
import type { FormValues } from '../../form-definition'
import { findEdit, keepEdit, restoreInto } from './kept-edit'
import { openEdit, type OpenEdit } from './open-edit'

/** Pause after an answer before it is written, in milliseconds. */
const keepPauseMs = 300

type Begin<V extends FormValues> = {
  /** The answers to begin with. */
  values: V
  /** The item as the person sees it now; null for a new one. */
  seen: JsonValue
  find: (values: V) => readonly Finding[]
}

/** An edit in a dialog, and what becomes of its answers. */
export type Editing<V extends FormValues> = OpenEdit<V> & {
  /** It begins with answers that its person had typed before, when the page was reloaded or left. */
  wasKept: boolean
  /** The item as its person saw it when they began. */
  seen: JsonValue
  /** Whether it has answers that the item does not. */
  isTouched: () => boolean
  /** Forgets what was kept: it was sent, or its person does not want it. */
  forget: () => Promise<void>
}

type Opened<V extends FormValues> = { edit: OpenEdit<V>; wasKept: boolean; seen: JsonValue; first: string }

const open = async <V extends FormValues>(name: string, { values, seen, find }: Begin<V>): Promise<Opened<V>> => {
  const kept = await findEdit(name)
  const before = kept === null ? values : restoreInto(values, kept.values)
  const first = canonicalJson(values)
  return { edit: openEdit(before, find), wasKept: canonicalJson(before) !== first, seen: kept?.seen ?? seen, first }
}

/**
 * Opens an edit under a name of its own, which never changes. What is typed is kept sealed while it is typed, so that it is there again after
 * a reload or a step back, until it is sent or forgotten. Without an open vault it is in memory only. Null until the
 * device was read. Later values of `begin` change nothing but the rules.
 */
export const useKeptEdit = <V extends FormValues>(name: string, begin: Begin<V>): Editing<V> | null => {
  const [opened, setOpened] = useState<Opened<V> | null>(null)
  const find = useRef(begin.find)
  useEffect(() => {
    find.current = begin.find
  })
  const start = useEffectEvent((put: (found: Opened<V>) => void) => {
    void open(name, { ...begin, find: (values) => find.current(values) }).then(put)
  })
  useEffect(() => {
    let isOver = false
    start((found) => {
      if (!isOver) setOpened(found)
    })
    return () => {
      isOver = true
    }
  }, [])
  const [keeper] = useState(() => createKeeper(name))
  useEffect(() => (opened === null ? undefined : keeper.follow(opened)), [opened, keeper])
  if (opened === null) return null
  const { edit, ...facts } = opened
  return {
    ...edit,
    ...facts,
    isTouched: () => canonicalJson(edit.values()) !== facts.first,
    forget: keeper.forget,
  }
}

const createKeeper = (name: string) => {
  let isOver = false
  return {
    forget: async (): Promise<void> => {
      isOver = true
      await keepEdit(name, null)
    },
    /** Writes the answers as they change; returns the function that writes the last ones and stops. */
    follow: <V extends FormValues>({ edit, seen }: Opened<V>): (() => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      let isWritten = true
      const write = async (): Promise<boolean> => {
        clearTimeout(timer)
        const values = edit.values()
        if (isOver || isWritten) return true
        isWritten = await keepEdit(name, { values, seen })
        return isWritten
      }
      const stops = [
        edit.watch(() => {
          isWritten = false
          clearTimeout(timer)
          timer = setTimeout(() => void write(), keepPauseMs)
        }),
        registerFlush(write),
        // What was typed while the session was over is kept once its member is back (F50).
        watchVault(() => void write()),
      ]
      return () => {
        void write()
        stops.forEach((stop) => stop())
        edit.close()
      }
    },
  }
}
