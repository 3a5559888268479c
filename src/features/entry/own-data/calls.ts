import { config } from '../../../api/config'
import { ownDataApi } from '../../../api/own-data/own-data.api'
import { getSession } from '../../../api/session/session-store'
import { appStore } from '../../../api/store'
import { paths } from '../../../contract/base-paths'
import { postFields } from '../../../forms/post-fields'

const { ownData, askForCopy, askForDownload } = ownDataApi.endpoints
const untracked = { track: false } as const

/** Loads how much the fund holds of the member of this tab, and how their copy stands. */
export const readOwnData = () => appStore.dispatch(ownData.initiate(null, untracked))

/** Asks for the copy of today. */
export const askForOwnCopy = () => appStore.dispatch(askForCopy.initiate(null, untracked))

/** Whether the copy can be downloaded now. */
export const askForOwnDownload = () => appStore.dispatch(askForDownload.initiate(null, untracked))

/**
 * Has the browser download the copy. The token goes as the field of a form: the address says nothing, and is good for nobody without
 * an open session.
 */
export const downloadOwnCopy = (): void =>
  postFields(`${config.apiHost}${paths.ownDataFile}`, [['token', getSession()?.token ?? '']], '_self')
