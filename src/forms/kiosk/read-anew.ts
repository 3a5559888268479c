import { baseApi } from '../../api/base-api'
import { appStore } from '../../api/store'

/** Reads everything on the screen anew from the fund. */
export const readAnew = (): void => {
  appStore.dispatch(baseApi.util.invalidateTags(['Reading']))
}
