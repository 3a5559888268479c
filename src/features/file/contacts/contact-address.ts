import { useLocation, useSearchParams } from 'wouter'
import type { ContactKind } from '../../../domain/contact/item'
import { dialogEntry, openedFromScreen } from '../../../forms/stepped-dialog/dialog-history'

/** The paths of the three tables (ROUTE-034). */
export const contactPaths = {
  domicilio: '/ListarDomicilio',
  telefono: '/ListarTelefono',
  email: '/ListarMail',
} as const satisfies Record<ContactKind, string>

const kinds: readonly ContactKind[] = ['domicilio', 'telefono', 'email']

/** Address of a table with the form of a new item open (UNS-114). */
export const newContactHref = (kind: ContactKind): string => `${contactPaths[kind]}?nuevo=${kind}`

/** The form that the address opens: that of an item of this kind, or of a new one (id null). */
export type AskedForm = { kind: ContactKind; id: string | null }

/** Reads the address; 'unknown' when it names a kind of contact that does not exist (CONTACT-035). */
export const readAsked = (params: URLSearchParams): AskedForm | 'unknown' | null => {
  const isNew = params.has('nuevo')
  if (!isNew && !params.has('editar')) return null
  const [name = '', ...id] = (params.get(isNew ? 'nuevo' : 'editar') ?? '').split(':')
  const kind = kinds.find((known) => known === name)
  return kind === undefined ? 'unknown' : { kind, id: isNew ? null : id.join(':') }
}

/**
 * The form that the address opens, and how to open and close one. It has an entry of its own in the browser's history: a
 * step back closes it, and a reload opens it again.
 */
export const useAskedForm = (): {
  asked: AskedForm | 'unknown' | null
  open: (kind: ContactKind, id: string | null) => void
  close: () => void
} => {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  return {
    asked: readAsked(params),
    open: (kind, id) =>
      navigate(id === null ? `${path}?nuevo=${kind}` : `${path}?editar=${kind}:${encodeURIComponent(id)}`, {
        state: openedFromScreen,
      }),
    close: () => {
      const { depth } = dialogEntry()
      if (depth > 0) history.go(-depth)
      else navigate(path, { replace: true })
    },
  }
}
