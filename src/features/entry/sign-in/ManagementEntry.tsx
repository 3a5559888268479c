import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { getSessionEnd, startSession } from '../../../api/session/session-store'
import { managementHome } from '../../../domain/portal-paths'
import { Banner } from '../../../ui/content/Banner'
import { isApiError } from '../../../api/errors'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { loadAuth } from '../auth-calls'
import { EntryFrame } from '../EntryFrame'
import { toWords } from '../error-words'

const noLink = 'Este ingreso necesita el enlace del sistema de gestión.'
const ended = 'Tu sesión de gestión terminó'
const noSession = 'No pudimos iniciar la sesión de gestión.'

/** Why there is no session. A link that was refused is no better the next time. */
type Problem = { words: string; isFinal: boolean }

const isRefused = (error: unknown): boolean => isApiError(error) && error.kind === 'refused' && error.status === 401

/** Starts the management session of a hand-over (API-007). Returns why there is none, or null. */
const enter = async (handover: string): Promise<Problem | null> => {
  const { endpoints, dispatch } = await loadAuth()
  const { data, error } = await dispatch(endpoints.managementLogin.initiate(handover, { track: false }))
  if (!data) return { words: toWords(error), isFinal: isRefused(error) }
  return startSession({ token: data, distrito: '' }) ? null : { words: noSession, isFinal: false }
}

/**
 * /pruebaLoginEmpleado?usuiden=: signs management in and goes to their screen (UNS-04, ROUTE-009). It needs a press, so
 * that opening a link from somebody else signs nobody in.
 */
export const ManagementEntry = () => {
  const handover = new URLSearchParams(useSearch()).get('usuiden') ?? ''
  const [, navigate] = useLocation()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(handover === '' ? { words: noLink, isFinal: true } : null)
  const hasEnded = handover === '' && getSessionEnd() !== null
  const begin = async (): Promise<void> => {
    setIsPending(true)
    setProblem(null)
    const why = await enter(handover)
    setIsPending(false)
    if (why === null) navigate(managementHome, { replace: true })
    else setProblem(why)
  }
  return (
    <EntryFrame title="Ingreso de gestión">
      {hasEnded ? (
        <Banner tone="neu" role="status" title={ended}>
          Para volver a entrar, usá el enlace del sistema de gestión. De lo que buscaste no quedó nada en este
          dispositivo.
        </Banner>
      ) : null}
      {problem === null || hasEnded ? null : <Banner tone="err" role="alert" title={problem.words} />}
      {problem?.isFinal ? null : (
        <>
          <p>
            Vas a entrar al portal como personal de la Caja. Seguí solo si lo pediste recién desde el sistema de
            gestión.
          </p>
          <Button block pending={isPending} pendingText="Ingresando…" onPress={() => void begin()}>
            {problem === null ? 'Ingresar a gestión' : 'Reintentar'}
          </Button>
        </>
      )}
      <Link href="/login" asChild>
        <LinkButton variant="quiet">Volver al inicio</LinkButton>
      </Link>
    </EntryFrame>
  )
}
