import { kioskHome } from '../portal-paths'

/** Why a visit ends: its person says so, their session is over, or nobody touched the tablet. */
export type EndReason = 'persona' | 'sesion' | 'inactividad'

/** What is true for the person whose visit ended: whether they were signed in, and whether a request of theirs waits. */
export type VisitEnd = { hadAccount: boolean; hasWaiting: boolean }

/** Address of the page of the end, below the base; 'fallo' when something could not be deleted. It says nothing of anybody. */
export const kioskEndAddress = (reason: EndReason | 'fallo', { hadAccount, hasWaiting }: VisitEnd): string =>
  `${kioskHome}?fin=${reason}${hadAccount ? '&cuenta=si' : ''}${hasWaiting ? '&sobre=si' : ''}`

/** Reads the query of kioskEndAddress; null when no visit has ended. */
export const parseVisitEnd = (search: string): VisitEnd | null => {
  const has = (name: string): boolean => new RegExp(`(?:^|[?&])${name}=`).test(search)
  return has('fin') ? { hadAccount: has('cuenta'), hasWaiting: has('sobre') } : null
}

type EndWords = { title: string; done: readonly string[] }

/** What the page of the end says once everything of the visit was deleted. */
export const endWords = ({ hadAccount, hasWaiting }: VisitEnd): EndWords => ({
  title: hasWaiting
    ? 'Listo. Tu trámite espera en un sobre cerrado y sale solo.'
    : 'Listo. No quedó nada en esta tablet.',
  done: [
    ...(hadAccount ? ['Cuenta cerrada'] : []),
    hasWaiting
      ? 'Formularios y fotos borrados: solo quedan en el sobre, que esta tablet no puede abrir'
      : 'Formularios y fotos borrados',
    'Historial borrado',
  ],
})
