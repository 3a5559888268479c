import { useEffect, useSyncExternalStore } from 'react'
import type { Unsent } from '../../offline/leaving/unsent'
import { LazyConfirmDialog } from '../../ui/dialogs/LazyDialog'
import { logOut } from './close-session'
import { leaveQuestion } from './leave-question'

const amount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

const sayUnsent = ({ changes, submissions, isHeld }: Unsent): string => {
  const what = [...amount(changes, 'cambio', 'cambios'), ...amount(submissions, 'trámite', 'trámites')].join(' y ')
  const words =
    changes + submissions === 1
      ? `Te queda ${what} por enviar. Queda en este dispositivo, cerrado, y sale solo cuando vuelvas a ingresar acá con tu cuenta.`
      : `Te quedan ${what} por enviar. Quedan en este dispositivo, cerrados, y salen solos cuando vuelvas a ingresar acá con tu cuenta.`
  return isHeld ? `${words} Lo que espera a otro cambio que la Caja no tomó sale cuando resuelvas ese.` : words
}

const close = (): void => leaveQuestion.set(null)

/** Who leaves while something of theirs has not left yet is told what becomes of it, once. */
export const LeaveQuestion = () => {
  const unsent = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.get)
  // The question is of this session; the next one begins without it.
  useEffect(() => close, [])
  return (
    <LazyConfirmDialog
      isOpen={unsent !== null}
      title="Todavía no salió todo"
      confirmText="Cerrar sesión"
      cancelText="Volver"
      onConfirm={() => {
        close()
        void logOut()
      }}
      onCancel={close}
    >
      {unsent === null ? null : sayUnsent(unsent)}
    </LazyConfirmDialog>
  )
}
