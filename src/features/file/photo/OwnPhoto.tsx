import { whenOpened } from '../../../ui/dialogs/when-opened'

/** The dialog of the member's own photo, loaded when it is first opened. */
export const OwnPhoto = whenOpened(() => import('./OwnPhotoDialog').then((module) => module.OwnPhotoDialog))
