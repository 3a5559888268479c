import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows an element in the page. */
export const mount = (element: ReactNode): void => {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(element)
}

/** Which step the address asks for. */
export const wantedStep = (): 'personales' | 'hijos' =>
  new URLSearchParams(location.search).get('paso') === 'hijos' ? 'hijos' : 'personales'
