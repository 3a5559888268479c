import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import type { WireDraft, WireWritten } from '../../../../src/contract/communications/desk-schemas'
import { draftProblems, type CommunicationDraft } from '../../../../src/domain/communications/draft'
import { coverProblem } from '../../../../src/domain/communications/picture'
import { cleanRichText } from '../../../../src/domain/communications/text/clean'
import { richTextHtml } from '../../../../src/domain/communications/text/html'
import type { Transaction } from '../../../db/database'
import { communications } from '../../../db/schema/offices/communications'
import { ApiProblem, beyondLimit } from '../../../http/api-problem'
import { limits } from '../../../limits/limits'
import type { Services } from '../../../services'
import { holdNames } from '../../../db/held-names'
import { findCommunication, type CommunicationRow } from './list'

/** The refusal of what names no communication. */
export const noSuchCommunication = (): ApiProblem =>
  new ApiProblem(404, 'No encontramos esa comunicación. Volvé a la lista.')

// Whoever writes has to have seen the last writing.
const changedMeanwhile = (): ApiProblem =>
  new ApiProblem(409, 'Otra persona cambió esta comunicación mientras la mirabas. Abrila de nuevo.')

/** Throws unless the communication is as whoever acts on it saw it. */
export const checkSeen = (row: CommunicationRow, version: number): void => {
  if (row.version !== version) throw changedMeanwhile()
}

const wrong = (problems: Readonly<Record<string, string>>): ApiProblem =>
  new ApiProblem(422, 'Hay datos para corregir.', {
    campos: Object.entries(problems).map(([path, message]) => ({ path, message })),
  })

const readDraft = ({ texto, ...body }: WireDraft): CommunicationDraft => ({ ...body, texto: cleanRichText(texto) })

const pictureOf = ({ imagen }: WireDraft): { imagen?: string } => {
  if (imagen === undefined) return {}
  const problem = imagen === '' ? null : coverProblem(Buffer.from(imagen, 'base64'))
  if (problem !== null) throw wrong({ imagen: problem })
  return { imagen }
}

const columnsOf = (draft: CommunicationDraft) => ({
  titulo: draft.titulo.trim(),
  texto: richTextHtml(draft.texto),
  descripcion: draft.descripcion.trim(),
  prioridad: draft.prioridad,
  fecha: draft.desde === '' ? null : draft.desde,
  hasta: draft.hasta === '' ? null : draft.hasta,
  situacion: draft.audiencia.situacion,
  distritos: [...new Set(draft.audiencia.distritos)],
  nivel: draft.audiencia.nivel,
})

const findByKey = async (tx: Transaction, clave: string): Promise<CommunicationRow | undefined> =>
  (await tx.select().from(communications).where(eq(communications.clave, clave)).for('update'))[0]

const checkRoom = async (tx: Transaction): Promise<void> => {
  const drafts = await tx.$count(communications, eq(communications.estado, 'borrador'))
  if (drafts >= limits.communications.drafts.value) throw beyondLimit(limits.communications.drafts)
}

const insert = async (tx: Transaction, values: typeof communications.$inferInsert): Promise<WireWritten> => {
  await checkRoom(tx)
  const { id, version } = communications
  const [made] = await tx.insert(communications).values(values).returning({ id, version })
  if (made === undefined) throw noSuchCommunication()
  return made
}

const alreadyPublished = (): ApiProblem =>
  new ApiProblem(409, 'Esta comunicación ya no es un borrador. Volvé a la lista y mirá cómo está.')

/** Makes a draft, within the number that there may be. */
export const insertDraft = async (
  tx: Transaction,
  values: Omit<typeof communications.$inferInsert, 'estado'>,
): Promise<WireWritten> => {
  await holdNames(tx, 'mesa', ['borradores'])
  return insert(tx, { ...values, estado: 'borrador' })
}

/**
 * Keeps a draft. The text is cleaned and made into HTML here. A new one that is sent again under its key, as after a lost answer,
 * is the same one.
 */
export const saveDraft = (services: Services, usuario: string, body: WireDraft): Promise<WireWritten> => {
  const draft = readDraft(body)
  const problems = draftProblems(draft)
  if (Object.keys(problems).length > 0) throw wrong(problems)
  const columns = { ...columnsOf(draft), ...pictureOf(body), autor: usuario, editada: new Date(services.clock()) }
  return services.db.transaction(async (tx) => {
    const { id, clave, version } = body
    if (id === null) await holdNames(tx, 'mesa', ['borradores'])
    const row = id === null ? await findByKey(tx, clave) : await findCommunication(tx, id)
    if (row === undefined && id !== null) throw noSuchCommunication()
    if (row === undefined) return insert(tx, { ...columns, clave, estado: 'borrador' })
    if (row.estado !== 'borrador') throw alreadyPublished()
    // The answer about a new one may have been lost: its key is known, its version is not.
    if (id !== null) checkSeen(row, version)
    const written = { id: row.id, version: row.version + 1 }
    await tx
      .update(communications)
      .set({ ...columns, version: written.version })
      .where(eq(communications.id, row.id))
    return written
  })
}
