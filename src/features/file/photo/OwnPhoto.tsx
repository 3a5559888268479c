import { whenOpened } from '../../../ui/dialogs/when-opened'

/** The dialog of an own photo, loaded when it is first asked for. */
export const OwnPhoto = whenOpened(() => import('./OwnPhotoDialog').then((module) => module.OwnPhotoDialog))
