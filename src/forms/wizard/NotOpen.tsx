import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import { Drawn, hasDrawn } from '../../ui/waiting/Drawn'
import { SkeletonCard, useSlow } from '../../ui/waiting/Skeleton'
import type { FormValues } from '../form-definition'
import type { OpenedDraft } from '../draft/useOpenDraft'

// Loaded only when needed: most drafts open.
const DraftNotice = lazyPart(() => import('./DraftNotice').then((module) => module.DraftNotice))

// Most drafts open at once, so the skeleton is seen only on a slow device; its room is there from the beginning.
const Opening = ({ isFramed }: { isFramed: boolean }) => {
  const isSlow = useSlow(true)
  if (!isFramed && hasDrawn()) return <Drawn />
  return <SkeletonCard isUnseen={!isSlow} />
}

type NotOpenProps<V extends FormValues> = {
  opened: Exclude<OpenedDraft<V>, { kind: 'open' }>
  /** Where a new form of this kind begins. */
  startHref: string
  isFramed?: boolean
}

/** Shown instead of a form: it is being opened, or the reason why it is not open here, with a link out. */
export const NotOpen = <V extends FormValues>({ opened, ...notice }: NotOpenProps<V>) =>
  opened.kind === 'opening' ? (
    <Opening isFramed={notice.isFramed === true} />
  ) : (
    <Suspense fallback={null}>
      <DraftNotice opened={opened} {...notice} />
    </Suspense>
  )
