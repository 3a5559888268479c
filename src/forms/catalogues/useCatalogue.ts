import { useEffect, useState } from 'react'
import type { Catalogues } from '../../domain/catalogues/types'
import { loadCatalogue } from './stored-catalogues'

/**
 * A small list: first the shipped one, then the refreshed copy. The caller passes the shipped one, so that each screen
 * loads only the lists it shows.
 */
export const useCatalogue = <N extends keyof Catalogues>(name: N, shipped: Catalogues[N]): Catalogues[N] => {
  const [list, setList] = useState<Catalogues[N]>(shipped)
  useEffect(() => {
    let isOver = false
    void loadCatalogue(name, shipped).then((loaded) => {
      if (!isOver) setList(loaded)
    })
    return () => {
      isOver = true
    }
  }, [name, shipped])
  return list
}
