import { configureStore } from '@reduxjs/toolkit'
import { baseApi } from './base-api'
import { getSession, watchSession } from './session/session-store'

/** A store of the API's disposable cache, with nothing in it that a person did. Tests make their own. */
export const createAppStore = () =>
  configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  })

export type AppStore = ReturnType<typeof createAppStore>

/** The store of this page. Loaded when the first call is made, so that no first paint waits for it. */
export const appStore: AppStore = createAppStore()

// What was read for one person is nobody else's: with the session its answers go.
watchSession(() => {
  if (getSession() === null) appStore.dispatch(baseApi.util.resetApiState())
})
