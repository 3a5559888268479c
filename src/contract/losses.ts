import { isNoLoss, lossNames, readCounts, type LossReport } from '../domain/log/losses'

/** Header of a ping with counts of losses: '<random id>;full=2,damaged=1'. Only sent when there are any. */
export const lossHeader = 'X-Portal-Perdidas'

const idForm = /^[0-9a-f-]{36}$/

/** Encodes a report for the header. */
export const encodeLossReport = ({ id, counts }: LossReport): string =>
  `${id};${lossNames.flatMap((name) => (counts[name] === undefined ? [] : [`${name}=${counts[name]}`])).join(',')}`

/** Parses an untrusted header; undefined when it is no report. Unknown kinds are left out, counts are bounded. */
export const parseLossReport = (text: unknown): LossReport | undefined => {
  if (typeof text !== 'string' || text.length > 200) return undefined
  const [id = '', list = ''] = text.split(';')
  const counts = readCounts(
    Object.fromEntries(
      list.split(',').map((part) => {
        const [name = '', count = ''] = part.split('=')
        return [name, /^\d{1,3}$/.test(count) ? Number(count) : 0]
      }),
    ),
  )
  return idForm.test(id) && !isNoLoss(counts) ? { id, counts } : undefined
}
