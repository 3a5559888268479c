import { useEffect, useState } from 'react'
import { now } from '../../api/server-clock'
import type { FundList } from '../../contract/card/fund-list'
import { openCode } from '../../contract/card/open-code'
import { judge, type Verdict } from '../../domain/card/verdict'
import { useConnected } from '../../forms/useConnected'
import { askFundList, storedFundList } from './fund-list'
import { shippedKeys } from '../../api/fund/fund-keys'

/** A code as it was shown once: the same one shown again is another showing, and is judged anew. */
export type Showing = { text: string }

/** A verdict, and when it was reached on this device (epoch milliseconds). */
export type Verified = { verdict: Verdict; at: number }

const newer = (last: FundList | null, fresh: FundList): FundList =>
  last !== null && last.withdrawals.at > fresh.withdrawals.at ? last : fresh

/**
 * The fund's list: the stored one at once, and a new one when there is a connection. `renew` asks for one again;
 * `isAsking` while the fund is being asked.
 */
const useFundList = (): { list: FundList | null; isAsking: boolean; renew: () => void } => {
  const connected = useConnected()
  const [list, setList] = useState(storedFundList)
  const [turn, setTurn] = useState(0)
  const [answered, setAnswered] = useState<number | null>(null)
  useEffect(() => {
    if (!connected) return undefined
    let isOver = false
    void askFundList().then((fresh) => {
      if (fresh !== null) setList((last) => newer(last, fresh))
      if (!isOver) setAnswered(turn)
    })
    return () => {
      isOver = true
      setAnswered(null)
    }
  }, [connected, turn])
  return { list, isAsking: connected && answered !== turn, renew: () => setTurn((last) => last + 1) }
}

const verify = async (text: string, list: FundList | null): Promise<Verified> => {
  const opened = await openCode(text, [...shippedKeys(), ...(list?.keys ?? [])])
  const at = now()
  return { verdict: opened.ok ? judge(opened.value, at, list?.withdrawals ?? null) : { kind: opened.error }, at }
}

/**
 * What a code is worth, judged on this device; judged again when a new list arrives. `listAt` is the moment of the list
 * (epoch milliseconds), null without one; `isAsking` while a new one is asked for, which `renew` does. `verified` is
 * null until the first verdict.
 */
export const useVerdict = (
  showing: Showing | null,
): { verified: Verified | null; listAt: number | null; isAsking: boolean; renew: () => void } => {
  const { list, isAsking, renew } = useFundList()
  const [verified, setVerified] = useState<(Verified & { showing: Showing }) | null>(null)
  useEffect(() => {
    if (showing === null) return undefined
    let isLeft = false
    void verify(showing.text, list).then((found) => {
      if (!isLeft) setVerified({ ...found, showing })
    })
    return () => {
      isLeft = true
    }
  }, [showing, list])
  const listAt = list?.withdrawals.at ?? null
  return { verified: verified?.showing === showing ? verified : null, listAt, isAsking, renew }
}
