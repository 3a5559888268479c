import { useEffect, useState } from 'react'
import type { Catalogues } from '../../domain/catalogues/types'
import { loadCatalogue } from './stored-catalogues'

/**
 * A small list, at once as it ships and then as it was last refreshed. Its caller brings the shipped one, so that each screen
 * loads the lists that it shows and no others.
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
