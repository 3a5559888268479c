import { eq } from 'drizzle-orm'
import { leaseMs } from '../../../src/domain/desk/decisions'
import type { Holder } from '../../../src/domain/desk/queue'
import type { Transaction } from '../../db/database'
import { deskCases } from '../../db/schema/desk/cases'
import type { Services } from '../../services'
import type { DeskCase } from '../cases/cases'
import { holderOf, type Viewer } from './holder'
import { addLine } from '../cases/lines'
import { conflict, noSuchRequest } from './refusals'

/** What somebody does with a lease: take it, take it from whoever has it, or let it go with words for the next one. */
export type LeaseAct = { acto: 'tomar' } | { acto: 'tomarlo' } | { acto: 'soltar'; palabras: string }

/** Holds a request until the transaction ends. Throws a 404 for none. */
export const holdCase = async (tx: Transaction, id: number): Promise<DeskCase> => {
  const [row] = await tx.select().from(deskCases).where(eq(deskCases.id, id)).for('update')
  if (row === undefined) throw noSuchRequest()
  return row
}

const leaseOf = ({ user, now }: Viewer, since: Date | null) => ({
  leaseHolder: user.subject,
  leaseName: user.name,
  leaseSince: since ?? new Date(now),
  leaseUntil: new Date(now + leaseMs),
})

const nobody = { leaseHolder: null, leaseName: '', leaseSince: null, leaseUntil: null }

const write = async (tx: Transaction, id: number, lease: Partial<DeskCase>, viewer: Viewer): Promise<Holder | null> => {
  const [row] = await tx.update(deskCases).set(lease).where(eq(deskCases.id, id)).returning()
  return row === undefined ? null : holderOf(row, viewer)
}

const named = (name: string): string => (name === '' ? 'Alguien de la Caja' : name)

const takenBy = (holder: Holder) =>
  conflict('tomado', `Lo tiene ${named(holder.nombre)}. Podés tomarlo vos: queda en el registro.`)

/** Renews the lease of whoever has a request and uses it; changes nothing for anybody else. */
export const renewLease = async ({ db }: Pick<Services, 'db'>, row: DeskCase, viewer: Viewer): Promise<DeskCase> => {
  if (holderOf(row, viewer)?.esMio !== true) return row
  const leaseUntil = new Date(viewer.now + leaseMs)
  await db.update(deskCases).set({ leaseUntil }).where(eq(deskCases.id, row.id))
  return { ...row, leaseUntil }
}

/**
 * Takes a request for 15 minutes, takes it over, or lets it go. Gives who has it then. Throws a 409 with `tomado` when somebody
 * else has it and it is not taken over.
 */
export const changeLease = (
  { db }: Pick<Services, 'db'>,
  id: number,
  act: LeaseAct,
  viewer: Viewer,
): Promise<Holder | null> =>
  db.transaction(async (tx) => {
    const row = await holdCase(tx, id)
    const holder = holderOf(row, viewer)
    const at = new Date(viewer.now)
    const me = named(viewer.user.name)
    if (act.acto === 'soltar') {
      if (holder === null || !holder.esMio) return holder
      await addLine(tx, id, { at, texto: `${me} lo soltó sin decidir`, palabras: act.palabras.trim() })
      return write(tx, id, nobody, viewer)
    }
    if (holder?.esMio === true) return write(tx, id, leaseOf(viewer, row.leaseSince), viewer)
    if (holder !== null && act.acto === 'tomar') throw takenBy(holder)
    const texto = holder === null ? `${me} lo tomó` : `${me} lo tomó: lo tenía ${named(holder.nombre)}`
    await addLine(tx, id, { at, texto })
    return write(tx, id, leaseOf(viewer, null), viewer)
  })
