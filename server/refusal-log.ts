import { recordAudit, type AuditEntry } from './audit'
import type { AuditEvent } from './audit-events'
import { limits } from './limits/limits'
import type { Services } from './services'

/**
 * Writes refusals to the log of accounts. Anybody can be refused any number of times, so lines are limited per event
 * and minute: by caller (address and member) and in all. The ones beyond are counted in one line.
 */
export type RefusalLog = {
  /** Adds a line, or counts it when there are too many. */
  record: (entry: AuditEntry) => Promise<void>
  /** Writes the counts of omitted lines for the minutes that are over; for all minutes with `all`. */
  settle: (all?: boolean) => Promise<void>
}

type Tools = Pick<Services, 'db' | 'clock' | 'addressDigest'>

type Counts = { written: number; left: number; byWhom: Map<string, number> }

const minuteMs = 60_000

/** The log of refusals of this process. */
export const createRefusalLog = (tools: Tools): RefusalLog => {
  const { ofOne, inAll } = limits.audit
  let minute = 0
  let counts = new Map<AuditEvent, Counts>()

  const settle = async (all = false): Promise<void> => {
    const now = Math.floor(tools.clock() / minuteMs)
    if (now === minute && !all) return
    const over = counts
    minute = now
    counts = new Map()
    for (const [event, { left }] of over) {
      // This line is about many callers: it has no member and no address.
      if (left > 0) await recordAudit(tools, { event, nroafi: null, ip: null, detail: { omitidas: left } })
    }
  }

  const isAdmitted = ({ event, nroafi, ip }: AuditEntry): boolean => {
    const of = counts.get(event) ?? { written: 0, left: 0, byWhom: new Map<string, number>() }
    counts.set(event, of)
    const who = `${nroafi ?? ''} ${ip ?? ''}`
    const before = of.byWhom.get(who) ?? 0
    if (of.written >= inAll.value || before >= ofOne.value) {
      of.left += 1
      return false
    }
    of.written += 1
    of.byWhom.set(who, before + 1)
    return true
  }

  return {
    settle,
    record: async (entry) => {
      await settle()
      if (isAdmitted(entry)) await recordAudit(tools, entry)
    },
  }
}
