import { findTakenDnis } from '../family/findings'
import type { Finding } from '../rules/yup'

/** The people of a request, reduced to their DNIs. */
export type People = { hijos: readonly { nrodoc: string }[]; conyuge: { nrodoc: string } | null }

/** Finds repeated DNIs, reported at the later one, and the member's own DNI, if known. */
export const dniFindings = ({ hijos, conyuge }: People, ownDni: string | undefined): Finding[] =>
  findTakenDnis(
    [
      ...hijos.map(({ nrodoc }, index) => ({ path: `hijos[${index}].nrodoc`, nrodoc })),
      ...(conyuge === null ? [] : [{ path: 'conyuge.nrodoc', nrodoc: conyuge.nrodoc }]),
    ],
    ownDni,
  )
