import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { memberHome, safeRedirect, signInPath } from '../../domain/portal-paths'
import { vaultOpening } from '../../offline/keys/vault-opening'
import { lazyPart, loadAhead } from '../../ui/lazy-part'

const OpeningFrame = lazyPart(() => import('./OpeningFrame').then((module) => module.OpeningFrame))

type OpeningProps = {
  /** The parts of the screen that the member sees first. */
  parts: readonly object[]
  /** The readings that it shows. */
  readings: readonly string[]
}

/**
 * While a member types their password without a connection, loads what they see next; and while the key is derived from
 * it, shows the frame of their first screen. After a wrong password the sign-in is there as it was.
 */
export const Opening = ({ parts, readings }: OpeningProps) => {
  const opening = useSyncExternalStore(vaultOpening.subscribe, vaultOpening.get, vaultOpening.get)
  // Its code may not come; the sign-in needs no picture.
  const [isThere, setThere] = useState(false)
  const isFar = opening === 'far'
  useEffect(() => {
    if (isFar) return
    void loadAhead(OpeningFrame).then(setThere)
    for (const part of parts) void loadAhead(part)
    // Says when the vault is open; without it the screen would wait for it.
    import('../../offline/kept-log').catch(() => undefined)
  }, [isFar, parts])
  useEffect(() => {
    const owner = vaultOpening.candidate()
    if (opening !== 'opening' || owner === null) return
    // What is not read ahead the screen reads itself.
    import('../../offline/snapshots').then(({ readAhead }) => readAhead(owner, readings)).catch(() => undefined)
  }, [opening, readings])
  const [path] = useLocation()
  const search = useSearch()
  // Over a form whose session ended, or on the way elsewhere, it would be the frame of another screen.
  const isHome = path === signInPath && safeRedirect(new URLSearchParams(search).get('redirect')) === memberHome
  if (opening !== 'opening' || !isThere || !isHome) return null
  return (
    <Suspense fallback={null}>
      <OpeningFrame />
    </Suspense>
  )
}
