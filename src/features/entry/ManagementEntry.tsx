import { useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { startSession } from '../../api/session/session-store'
import { managementHome } from '../../domain/portal-paths'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { LinkButton } from '../../ui/LinkButton'
import { Spinner } from '../../ui/Spinner'
import { loadAuth } from './auth-calls'
import { EntryFrame } from './EntryFrame'
import { toWords } from './error-words'

const noLink = 'Este ingreso necesita el enlace del sistema de gestión.'
const noSession = 'No pudimos iniciar la sesión de gestión.'

/** The management session for this user (API-007); the answer is why there is none, or null. */
const enter = async (usuid: string): Promise<string | null> => {
  const { endpoints, dispatch } = await loadAuth()
  const { data, error } = await dispatch(endpoints.managementLogin.initiate(usuid, { track: false }))
  if (!data) return toWords(error)
  return startSession({ token: data, distrito: '' }) ? null : noSession
}

/** /pruebaLoginEmpleado?usuiden=: lets management in and goes on to their screen (UNS-04, ROUTE-009). */
export const ManagementEntry = () => {
  const usuid = new URLSearchParams(useSearch()).get('usuiden') ?? ''
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    const begin = async (): Promise<void> => {
      const why = await enter(usuid)
      if (isOver) return
      if (why === null) navigate(managementHome, { replace: true })
      else setProblem(why)
    }
    if (usuid !== '') void begin()
    return () => {
      isOver = true
    }
  }, [usuid, navigate])
  const retry = async (): Promise<void> => {
    setProblem(null)
    const why = await enter(usuid)
    if (why === null) navigate(managementHome, { replace: true })
    else setProblem(why)
  }
  const shown = usuid === '' ? noLink : problem
  return (
    <EntryFrame title="Ingreso de gestión">
      {shown === null ? (
        <p role="status" className="waiting">
          <Spinner /> Ingresando…
        </p>
      ) : (
        <Banner
          tone="err"
          role="alert"
          title={shown}
          action={
            usuid === '' ? undefined : (
              <Button small variant="secondary" onPress={() => void retry()}>
                Reintentar
              </Button>
            )
          }
        />
      )}
      <Link href="/login" asChild>
        <LinkButton variant="quiet">Volver al inicio</LinkButton>
      </Link>
    </EntryFrame>
  )
}
