/**
 * What an API may open in the portal while it runs, as it says in its ping (AMB-13); anything else stays closed:
 *   familiares   members add, edit and delete relatives; else a dialog leads them to their district office
 */
export const portalSwitches = ['familiares'] as const

export type PortalSwitch = (typeof portalSwitches)[number]
