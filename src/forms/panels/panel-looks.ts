import type { PanelState } from '../../ui/content/Panel'
import type { Standing, Standings } from './panel'

const isBehind = (standing: Standing | undefined): boolean => standing === 'done' || standing === 'waiting'

/** The look of each panel: finished ones are done, and the first unfinished one is current. */
export const panelLooks = (ids: readonly string[], standings: Standings): Readonly<Record<string, PanelState>> => {
  const now = ids.find((id) => !isBehind(standings[id]))
  const lookOf = (id: string): PanelState => {
    const standing = standings[id]
    if (standing === 'done' || standing === 'waiting') return standing
    return id === now ? 'now' : 'todo'
  }
  return Object.fromEntries(ids.map((id) => [id, lookOf(id)]))
}
