import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { directDebitApi } from '../../../api/direct-debit.api'
import { getSession, watchSession } from '../../../api/session/session-store'
import { appStore } from '../../../api/store'
import type { CardOutcome } from '../../../contract/direct-debit/card'
import type { Bank } from '../../../domain/account/account'
import { newCard, type CardValues } from '../../../domain/direct-debit/card'
import type { DirectDebit } from '../../../domain/direct-debit/values'
import type { Names } from '../../../domain/person/names'
import type { Finding } from '../../../domain/rules/yup'
import type { OpenDraft } from '../../../forms/draft/open-draft'
import { useDraftSlice } from '../../../forms/draft/useDraftSlice'
import { useJudgedPress } from '../../../forms/useJudgedPress'
import { useToday } from '../../../forms/useToday'
import { flushFields } from '../../../ui/fields/flush'
import { focusField } from '../../../ui/focus'
import { directDebitRules } from '../rules'
import { useBanks } from './useBanks'

/** What the page says of a card besides its fields. `ended`: the session is over, and with it what was typed. */
export type CardNews = CardOutcome | { kind: 'none' } | { kind: 'sending' } | { kind: 'ended' }

/** A card while it is typed: in the memory of this page, and nowhere else. */
export type CardEntry = {
  values: CardValues
  /** The banks to choose from. */
  banks: readonly Bank[]
  /** Whether nothing of it was typed. */
  isEmpty: boolean
  /** What is wrong or missing, in the order of the screen; null while the rules have not loaded. */
  problems: readonly Finding[] | null
  /** The message of a field, once it was left or the person pressed the button. */
  errorOf: (name: keyof CardValues) => string | undefined
  put: (name: keyof CardValues, text: string) => void
  left: (name: keyof CardValues) => void
  news: CardNews
  /** Sends it; shows what is missing instead, if anything is. */
  send: (nroafi: string) => void
}

const none: CardNews = { kind: 'none' }

const everyField: ReadonlySet<keyof CardValues> = new Set(['tarjeta', 'banco', 'vencimiento', 'titular'])

const isEmpty = (card: CardValues): boolean => Object.values(card).every((text) => text === '')

/**
 * The card fields of this page (UNS-118). They are gone when it is left, when the session ends, and once the card is
 * enrolled. An unknown outcome keeps the card and its key: pressed again, it is the same request.
 */
export const useCard = (openDraft: OpenDraft<DirectDebit>, member: Names | null): CardEntry => {
  const today = useToday()
  const banks = useBanks()
  const codes = banks.map(({ codigo }) => codigo)
  const [values, setValues] = useState(newCard)
  const newest = useRef(values)
  const [touched, setTouched] = useState<ReadonlySet<keyof CardValues>>(new Set())
  const [news, setNews] = useState<CardNews>(none)
  const key = useRef<string | null>(null)

  const take = (next: CardValues): void => {
    newest.current = next
    setValues(next)
    // Another card is another request.
    key.current = null
  }
  const clear = (why: CardNews): void => {
    take(newCard())
    setTouched(new Set())
    setNews(why)
  }
  const forget = useEffectEvent(() => {
    flushFields()
    if (!isEmpty(newest.current)) clear({ kind: 'ended' })
  })
  useEffect(() => {
    const unwatch = watchSession(() => {
      if (getSession() === null) forget()
    })
    // A page that the browser keeps for its back button would show the card again.
    window.addEventListener('pagehide', forget)
    return () => {
      unwatch()
      window.removeEventListener('pagehide', forget)
    }
  }, [])

  const judged = useDraftSlice(openDraft, (state) => state.judged)
  const find = (card: CardValues) => directDebitRules.get().cardProblems(card, { today, member, banks: codes })
  const problems = judged ? find(values) : null
  const isSending = news.kind === 'sending'

  const deliver = async (nroafi: string): Promise<void> => {
    key.current ??= crypto.randomUUID()
    const request = { nroafi, card: newest.current, key: key.current }
    setNews({ kind: 'sending' })
    const { data } = await appStore.dispatch(directDebitApi.endpoints.enrolCard.initiate(request, { track: false }))
    const outcome: CardOutcome = data ?? { kind: 'unknown' }
    if (outcome.kind === 'enrolled') return clear(outcome)
    // The session may have ended meanwhile, and the card with it.
    setNews((last) => (last.kind === 'ended' ? last : outcome))
    if (outcome.kind === 'refused') {
      key.current = null
      setTouched(everyField)
    }
  }

  const send = (nroafi: string): void => {
    flushFields()
    const [first] = find(newest.current)
    if (first === undefined) return void deliver(nroafi)
    setTouched(everyField)
    focusField(first.path)
  }
  // Who the session is, by the last press.
  const asked = useRef('')
  const pressSend = useJudgedPress(openDraft, () => send(asked.current))

  return {
    values,
    banks,
    isEmpty: isEmpty(values),
    problems,
    errorOf: (name) => {
      if (!touched.has(name)) return undefined
      const refused = news.kind === 'refused' ? news.fields : []
      return [...(problems ?? []), ...refused].find(({ path }) => path === name)?.message
    },
    put: (name, text) => {
      take({ ...newest.current, [name]: text })
      setNews((last) => (last.kind === 'sending' ? last : none))
    },
    left: (name) => setTouched((last) => new Set([...last, name])),
    news,
    send: (nroafi) => {
      if (isSending) return
      asked.current = nroafi
      pressSend()
    },
  }
}
