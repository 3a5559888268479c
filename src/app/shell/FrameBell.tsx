import { Suspense } from 'react'
import { NoticeBell } from '../../ui/frame/NoticeBell'
import { lazyPart } from '../../ui/lazy-part'
import { Skeleton } from '../../ui/waiting/Skeleton'
import type { FrameProps } from './frame-props'

const NoticeList = lazyPart(() => import('./NoticeList').then((module) => module.NoticeList))

const widths = ['70%', '50%', '60%']

const Waiting = () => (
  <div className="nav-rows" aria-busy="true">
    {widths.map((width) => (
      <span key={width}>
        <Skeleton width={width} />
      </span>
    ))}
  </div>
)

/** The bell of a member's frame; its list loads when it is opened. */
export const FrameBell = ({ bell, counts, onGo }: Pick<FrameProps, 'bell' | 'counts' | 'onGo'>) => (
  <NoticeBell
    {...bell}
    renderList={(close) => (
      <Suspense fallback={<Waiting />}>
        <NoticeList bell={bell} outbox={counts} onGo={onGo} onClose={close} />
      </Suspense>
    )}
  />
)
