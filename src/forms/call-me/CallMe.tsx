import { whenOpened } from '../../ui/dialogs/when-opened'

/** 'QUIERO QUE ME LLAMEN', loaded when it is first opened. */
export const CallMe = whenOpened(() => import('./CallMeDialog').then((module) => module.CallMeDialog))
