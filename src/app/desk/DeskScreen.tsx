import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { fetchDeskSession } from '../../api/desk.api'
import { DeskUserContext } from '../../features/desk/desk-user'
import { DeskFrame } from '../../features/desk/frame/DeskFrame'
import { NoSection } from '../../features/desk/frame/NoSection'
import { sectionAt, sectionsFor, type Section } from '../../features/desk/frame/sections'
import { Unknown } from '../../features/desk/frame/Unknown'
import { useAnswer } from '../../features/desk/useAnswer'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { focusArrival } from '../arrival'
import { PartBoundary } from '../faults/PartBoundary'
import { pageTitle } from '../page-title'
import { toHref, toPath } from '../portal-href'
import { logOut } from '../session/close-session'
import { DeskIdle } from './DeskIdle'

const leave = (): void => void logOut()

/** /gestionPortal and what is below it: the desk's section of this address, in the desk's frame (ROUTE-007). */
export const DeskScreen = () => {
  const [path, navigate] = useLocation()
  const { data: user, error, isAsking, refresh } = useAnswer(fetchDeskSession, 'sesion')
  const sections = sectionsFor(user?.permisos ?? [])
  const current = sectionAt(sections, path)
  const target = current === undefined ? sections[0]?.path : undefined
  useEffect(() => {
    if (target !== undefined) navigate(target, { replace: true })
  }, [target, navigate])
  useEntered(current)
  return (
    <DeskFrame
      name={user?.nombre ?? ''}
      sections={sections}
      current={current}
      toHref={toHref}
      onGo={(href) => navigate(toPath(href))}
      onLeave={leave}
    >
      {user === undefined ? (
        <Unknown error={error} isAsking={isAsking} onRetry={refresh} />
      ) : (
        <DeskUserContext value={user}>
          {sections.length === 0 ? <NoSection /> : null}
          {current === undefined ? null : (
            <Part key={current.path}>
              <current.Page />
            </Part>
          )}
        </DeskUserContext>
      )}
      <DeskIdle onOver={leave} />
    </DeskFrame>
  )
}

const Part = ({ children }: { children: ReactNode }) => (
  <PartBoundary>
    <Suspense fallback={<SkeletonCard />}>{children}</Suspense>
  </PartBoundary>
)

/** Title and focus of a section, as the shell gives them to every screen; the focus of the first one is the shell's. */
const useEntered = (section: Section | undefined): void => {
  const last = useRef(section)
  // After the shell's own title, whatever made it write that.
  useEffect(() => {
    if (section) document.title = pageTitle(`${section.label} · Gestión`)
  })
  useEffect(() => {
    const isFirst = last.current === undefined || last.current === section
    last.current = section
    return isFirst ? undefined : focusArrival()
  }, [section])
}
