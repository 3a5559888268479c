import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { canonicalJson, type JsonValue } from '../../../domain/json'
import type { Finding } from '../../../domain/rules/yup'
import { registerFlush } from '../../../offline/database/flush'
import { watchVault } from '../../../offline/keys/vault-state'
import { flushFields } from '../../../ui/fields/flush'
import type { FormValues } from '../../form-definition'
import { findEdit, keepEdit, restoreInto } from './kept-edit'
import { openEdit, type OpenEdit } from './open-edit'

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
  /** Forgets what was kept so far, since a change holds it by now; what is typed from now on is kept. */
  handOver: () => void
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
    isTouched: () => {
      flushFields()
      return canonicalJson(edit.values()) !== facts.first
    },
    handOver: keeper.handOver,
    forget: keeper.forget,
  }
}

const createKeeper = (name: string) => {
  const keeping = { isOver: false, passOver: (): void => undefined }
  return {
    handOver: (): void => {
      keeping.passOver()
      void keepEdit(name, null)
    },
    forget: async (): Promise<void> => {
      keeping.isOver = true
      await keepEdit(name, null)
    },
    /** Writes the answers as they change, one write at a time; returns the function that writes the last ones and stops. */
    follow: <V extends FormValues>({ edit, seen }: Opened<V>): (() => void) => {
      let written: V = edit.values()
      let running: Promise<boolean> | null = null
      keeping.passOver = () => {
        written = edit.values()
      }
      const writeNewest = async (): Promise<boolean> => {
        while (!keeping.isOver && written !== edit.values()) {
          const [values, before] = [edit.values(), written]
          if (!(await keepEdit(name, { values, seen }))) return false
          // Handed over meanwhile, it is not to be written once more.
          if (written === before) written = values
        }
        return true
      }
      const write = (): Promise<boolean> => {
        running ??= writeNewest().finally(() => {
          running = null
        })
        return running
      }
      const flush = (): Promise<boolean> => {
        flushFields()
        return write()
      }
      const stops = [
        edit.watch(() => void write()),
        registerFlush(flush),
        // What was typed while the session was over is kept once its member is back (F50).
        watchVault(() => void write()),
      ]
      return () => {
        void flush()
        stops.forEach((stop) => stop())
        edit.close()
      }
    },
  }
}
