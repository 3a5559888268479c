import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { appStore } from './store'

/** Provides the page's store to the hooks below it; put it around the part of a screen that calls the API by hooks. */
export const StoreGate = ({ children }: { children: ReactNode }) => <Provider store={appStore}>{children}</Provider>
