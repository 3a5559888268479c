import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { fetchDeskSession } from '../../api/desk.api'
import type { DeskSession } from '../../domain/desk/session'
import { DeskUserContext } from '../../features/desk/desk-user'
import { DeskFrame } from '../../features/desk/frame/DeskFrame'
import { DeskMemoryContext, newMemory } from '../../features/desk/desk-memory'
import { NoSection } from '../../features/desk/frame/NoSection'
import { placeAt, sectionsFor, type DeskPlace } from '../../features/desk/frame/sections'
import { Unknown } from '../../features/desk/frame/Unknown'
import { PreferencesProvider } from '../../features/desk/preferences/PreferencesProvider'
import { UndoProvider } from '../../features/desk/undo/UndoProvider'
import { useAnswer, type Answer } from '../../features/desk/useAnswer'
import { SkeletonCard } from '../../ui/waiting/Skeleton'
import { focusArrival } from '../arrival'
import { PartBoundary } from '../faults/PartBoundary'
import { pageTitle } from '../page-title'
import { toHref, toPath } from '../portal-href'
import { logOut } from '../session/close-session'
import { DeskIdle } from './DeskIdle'

const leave = (): void => void logOut()

/** Before it is known who is there, nobody may anything. */
const nobody: DeskSession = { nombre: '', permisos: [] }

/** /gestionPortal and what is below it: the desk's section of this address, in the desk's frame (ROUTE-007). */
export const DeskScreen = () => {
  const answer = useAnswer(fetchDeskSession, 'sesion')
  const [memory] = useState(newMemory)
  const user = answer.data ?? nobody
  return (
    <DeskUserContext value={user}>
      <DeskMemoryContext value={memory}>
        <PreferencesProvider>
          <UndoProvider may={user.permisos.includes('decision')}>
            <Desk {...answer} />
          </UndoProvider>
        </PreferencesProvider>
      </DeskMemoryContext>
    </DeskUserContext>
  )
}

const Desk = ({ data: user, error, isAsking, refresh }: Answer<DeskSession>) => {
  const [path, navigate] = useLocation()
  const sections = sectionsFor(user?.permisos ?? [])
  const at = placeAt(sections, path)
  const target = at === undefined ? sections[0]?.path : undefined
  useEffect(() => {
    if (target !== undefined) navigate(target, { replace: true })
  }, [target, navigate])
  useEntered(at?.place)
  return (
    <DeskFrame
      name={user?.nombre ?? ''}
      sections={sections}
      current={at?.section}
      toHref={toHref}
      onGo={(href) => navigate(toPath(href))}
      onLeave={leave}
    >
      {user === undefined ? <Unknown error={error} isAsking={isAsking} onRetry={refresh} /> : null}
      {user !== undefined && sections.length === 0 ? <NoSection /> : null}
      {at === undefined ? null : (
        <Part key={at.place.path}>
          <at.place.Page />
        </Part>
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

/** Title and focus of a screen, as the shell gives them to every one; the focus of the first one is the shell's. */
const useEntered = (place: DeskPlace | undefined): void => {
  const path = place?.path
  const last = useRef(path)
  // After the shell's own title, whatever made it write that.
  useEffect(() => {
    if (place) document.title = pageTitle(`${place.title} · Gestión`)
  })
  useEffect(() => {
    const isFirst = last.current === undefined || last.current === path
    last.current = path
    return isFirst ? undefined : focusArrival()
  }, [path])
}
