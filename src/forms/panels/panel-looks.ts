import type { PanelState } from '../../ui/content/Panel'
import type { Standing, Standings } from './panel'

const isBehind = (standing: Standing | undefined): boolean => standing === 'done' || standing === 'waiting'

/** How the panels look: what is behind is done, the first that is not is the one to fill in now. */
export const panelLooks = (ids: readonly string[], standings: Standings): Readonly<Record<string, PanelState>> => {
  const now = ids.find((id) => !isBehind(standings[id]))
  const lookOf = (id: string): PanelState => {
    const standing = standings[id]
    if (standing === 'done' || standing === 'waiting') return standing
    return id === now ? 'now' : 'todo'
  }
  return Object.fromEntries(ids.map((id) => [id, lookOf(id)]))
}
