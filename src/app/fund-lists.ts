import { cataloguesApi, type CatalogueQuestion } from '../api/catalogues.api'
import { now } from '../api/server-clock'
import { appStore } from '../api/store'
import { refreshCatalogues } from '../forms/catalogues/refresh'

const ask = async (question: CatalogueQuestion): Promise<object[] | undefined> => {
  const { catalogue } = cataloguesApi.endpoints
  return (await appStore.dispatch(catalogue.initiate(question, { subscribe: false, forceRefetch: true }))).data
}

let running: Promise<void> | undefined

/** Refreshes the fund's lists on this device, at most once a day, without notices (ERR-010). One run at a time. */
export const refreshLists = (): Promise<void> => {
  running ??= refreshCatalogues(ask, now()).finally(() => {
    running = undefined
  })
  return running
}

/** Loads the table of the levels, which a later step of the pre-affiliation offers (ROUTE-019). */
export const readLevelItems = (): void => {
  void appStore.dispatch(cataloguesApi.endpoints.levelTable.initiate(undefined, { subscribe: false }))
}
