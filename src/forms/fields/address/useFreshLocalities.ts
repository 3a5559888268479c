import { useEffect } from 'react'
import { cataloguesApi, type CatalogueQuestion } from '../../../api/catalogues.api'
import { isConnected } from '../../../api/connection'
import { now } from '../../../api/server-clock'
import { appStore } from '../../../api/store'
import { hasStreetList } from '../../../domain/address/address'
import type { CatalogueId } from '../../../domain/form/answers'
import { refreshLocalities } from '../../catalogues/refresh'

/**
 * Refreshes a province's localities in the background. The form uses the copy on the device; the fresh copy is used
 * from the next time on, so that the list does not change while somebody chooses (PREAF-031).
 */
export const useFreshLocalities = (codprov: CatalogueId): void => {
  useEffect(() => {
    if (codprov === null || hasStreetList({ codprov }) || !isConnected()) return
    const ask = async (question: CatalogueQuestion): Promise<object[] | undefined> =>
      (
        await appStore.dispatch(
          cataloguesApi.endpoints.catalogue.initiate(question, { subscribe: false, forceRefetch: true }),
        )
      ).data
    void refreshLocalities(codprov, ask, now())
  }, [codprov])
}
