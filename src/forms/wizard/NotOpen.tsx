import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part'
import { SkeletonCard, useSlow } from '../../ui/waiting/Skeleton'
import type { FormValues } from '../form-definition'
import type { OpenedDraft } from '../draft/useOpenDraft'

// Why a draft does not open is seldom of interest.
const DraftNotice = lazyPart(() => import('./DraftNotice').then((module) => module.DraftNotice))

// Most drafts open in an instant: nothing flickers unless the device is slow.
const Opening = () => (useSlow(true) ? <SkeletonCard /> : null)

type NotOpenProps<V extends FormValues> = {
  opened: Exclude<OpenedDraft<V>, { kind: 'open' }>
  /** Where a new form of this kind begins. */
  startHref: string
  isFramed?: boolean
}

/** In place of a form: it is being opened, or why it is not open here and the way out. */
export const NotOpen = <V extends FormValues>({ opened, ...notice }: NotOpenProps<V>) =>
  opened.kind === 'opening' ? (
    <Opening />
  ) : (
    <Suspense fallback={null}>
      <DraftNotice opened={opened} {...notice} />
    </Suspense>
  )
