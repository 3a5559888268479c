import { configureStore } from '@reduxjs/toolkit'
import { baseApi } from './base-api'
import { getSession, watchSession } from './session/session-store'

/** Makes a store of the API's disposable cache, which holds nothing that a person did. Tests make their own. */
export const createAppStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  })

export type AppStore = ReturnType<typeof createAppStore>

/** The store of this page. It loads with the first call, so that the first paint does not wait for it. */
export const appStore: AppStore = createAppStore()

// The answers belong to one person: clear them when the session changes.
watchSession(() => {
  if (getSession() === null) appStore.dispatch(baseApi.util.resetApiState())
})
