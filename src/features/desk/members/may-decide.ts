import { useDeskUser } from '../desk-user'

/** Whether who is at the desk may end sessions and withdraw cards: looking is not enough for what takes something away. */
export const useMayDecide = (): boolean => useDeskUser().permisos.includes('decision')
