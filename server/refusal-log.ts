import { recordAudit, type AuditEntry } from './audit'
import type { AuditEvent } from './audit-events'
import { limits } from './limits/limits'
import type { Services } from './services'

/**
 * The lines of the log of accounts about refusals. Anybody can be refused as often as they like, so the lines are bounded: by who
 * (address and member) and in all, for each event and minute; what goes beyond is counted in one line.
 */
export type RefusalLog = {
  /** Adds a line, or counts one that is too many. */
  record: (entry: AuditEntry) => Promise<void>
  /** Writes how many lines were left out in the minutes that are over; in all of them with `all`. */
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
      // Of many: no member and no address.
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
