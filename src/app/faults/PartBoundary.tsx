import { Component, Suspense, type ReactNode } from 'react'
import { noteEvent } from '../../offline/log/note'
import { PartLoadFailure } from '../../ui/lazy-part'
import { LostPart } from './LostPart'
import { reloadSafely, thisPage, type PartPage } from './part-page'
import { BrokenPart, tellFault } from './watch-faults'

const reloadOnce = async (page: PartPage): Promise<void> => {
  if (page.wasReloaded()) return
  page.noteReload()
  await reloadSafely(page)
}

type BoundaryProps = {
  children: ReactNode
  page?: PartPage
  /** It has no place on the screen that could say words: a notice says them, and the screen goes on without it. */
  isAside?: boolean
  /** No bars are around it: its words bring the way out. */
  isBare?: boolean
  /** Stands around the words themselves: where those cannot be drawn, it says the little that needs no other code. */
  isLast?: boolean
}

/**
 * Where an error of a part ends, in words and with a way on; everything around it stays. Code that could not be loaded within 120 seconds is
 * told as such (ERR-008): the first time in a tab, the page reloads by itself if that is safe (F59), because after a release the old
 * files may be gone.
 */
export class PartBoundary extends Component<BoundaryProps, { failed: { cause: unknown } | null }> {
  override state: { failed: { cause: unknown } | null } = { failed: null }

  static getDerivedStateFromError(cause: unknown): { failed: { cause: unknown } } {
    return { failed: { cause } }
  }

  override componentDidCatch(cause: unknown): void {
    const { page = thisPage, isAside } = this.props
    if (cause instanceof PartLoadFailure) {
      noteEvent({ kind: 'part' })
      void reloadOnce(page)
    } else if (isAside) tellFault(cause)
    else noteEvent({ kind: 'fault', where: 'part' })
  }

  override render(): ReactNode {
    const { failed } = this.state
    const { page = thisPage, isAside, isBare = false, isLast, children } = this.props
    if (failed === null) return children
    if (isLast || failed.cause instanceof PartLoadFailure) return <LostPart page={page} />
    if (isAside) return null
    return (
      <PartBoundary page={page} isLast>
        <Suspense fallback={null}>
          <BrokenPart page={page} isBare={isBare} onAnew={() => this.setState({ failed: null })} />
        </Suspense>
      </PartBoundary>
    )
  }
}
