import { useEffect } from 'react'
import { cataloguesApi, type CatalogueQuestion } from '../../api/catalogues.api'
import { now } from '../../api/server-clock'
import { appStore } from '../../api/store'
import { refreshCatalogues } from '../../forms/catalogues/refresh'

const ask = async (question: CatalogueQuestion): Promise<object[] | undefined> => {
  const { catalogue } = cataloguesApi.endpoints
  const { data } = await appStore.dispatch(catalogue.initiate(question, { subscribe: false, forceRefetch: true }))
  return data
}

/** Brings the fund's lists up to date on entering a screen, at most once a day and in silence (ROUTE-012, ROUTE-013, DASH-028). */
export const useCommonLists = (): void => {
  useEffect(() => {
    void refreshCatalogues(ask, now())
  }, [])
}
