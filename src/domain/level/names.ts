import { planNames } from './reduced'

/** What decides the name of a member's current level; a plan is active in state A. */
export type CurrentLevel = { nivel: number | null; estadoPlanJoven?: string; estadoRar?: string }

/** Name of the current level: the plan of an active reduction, otherwise NIVEL 1 to 5, NIVEL 2 by default (LEVEL-031). */
export const levelName = ({ nivel, estadoPlanJoven, estadoRar }: CurrentLevel): string => {
  const level = nivel !== null && nivel >= 1 && nivel <= 5 ? nivel : 2
  if (level === 2 && estadoPlanJoven === 'A') return planNames.PMJ
  if (level === 2 && estadoRar === 'A') return planNames.RAR
  return `NIVEL ${level}`
}
