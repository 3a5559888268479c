import { and, eq, inArray } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { yearOf, toDisplayDate, type PlainDate } from '../../src/domain/dates'
import { embedFonts, writeLines } from '../adapters/pdf-page'
import { nextNumber } from '../areas/submissions/store'
import type { Database, Transaction } from '../db/database'
import { benefitPeople, benefits } from '../db/schema/benefits'
import { memberRelatives } from '../db/schema/member-files'
import { members } from '../db/schema/members'
import { procedureNumbers, procedures } from '../db/schema/procedures'
import type { DocumentStore } from '../documents/store'
import { demoDays, demoProcedures, type DemoProcedure } from './procedures'

type Row = typeof procedures.$inferInsert

const drawPage = async (title: string, lines: readonly string[]): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setTitle(title)
  writeLines(document, await embedFonts(document), [
    { text: title, size: 18, bold: true },
    ...lines.map((text) => ({ text, size: 11 })),
  ])
  return document.save()
}

const writeDocuments = async (documents: DocumentStore, { tipo, nrotramite, alta }: Row): Promise<Partial<Row>> => {
  const folder = `tramites/${nrotramite}`
  const routes = { rutadocumento: `${folder}/declaracion.pdf`, rutadocumento2: `${folder}/adjuntos.pdf` }
  const facts = [`Trámite nº ${nrotramite}`, `Iniciado el ${toDisplayDate(alta)}`, 'Documento de demostración.']
  await documents.put(routes.rutadocumento, await drawPage(tipo, facts))
  await documents.put(routes.rutadocumento2, await drawPage(`Adjuntos: ${tipo}`, facts))
  return routes
}

const insertSubsidy = async (tx: Transaction, demo: DemoProcedure, procedureId: number, at: Date): Promise<void> => {
  const { nroafi, subsidy } = demo
  if (subsidy === undefined) return
  const [child] = await tx
    .select()
    .from(memberRelatives)
    .where(and(eq(memberRelatives.nroafi, nroafi), eq(memberRelatives.nrodoc, subsidy.child)))
  if (child === undefined) return
  const account = { titular: '', cbu: '', cuit: '' }
  const [benefit] = await tx
    .insert(benefits)
    .values({
      procedureId,
      nroafi,
      beneficio: 'nacimiento',
      destino: 'maternidadNacimiento',
      union: '',
      ...account,
      observaciones: '',
      nota: false,
      createdAt: at,
    })
    .returning({ id: benefits.id })
  if (benefit === undefined) return
  const { nombres, apellido, nrodoc, fecnacim, sexo } = child
  await tx.insert(benefitPeople).values({
    benefitId: benefit.id,
    tipoSubsidio: subsidy.tipo,
    accion: 'M',
    relativeId: String(child.id),
    nombres,
    apellido,
    nrodoc,
    fecnacim,
    sexo,
    fallecido: false,
  })
}

const insertOne = async (
  tx: Transaction,
  documents: DocumentStore,
  demo: DemoProcedure,
  today: PlainDate,
): Promise<void> => {
  const { nroafi, tipo, estado, observaciones, hasDocuments } = demo
  const days = demoDays(demo, today)
  const nrotramite = await nextNumber(tx, procedureNumbers, 'TR', yearOf(days.alta))
  const row: Row = { nroafi, tipo, nrotramite, estado, observaciones, ...days }
  const routes = hasDocuments ? await writeDocuments(documents, row) : {}
  const [stored] = await tx
    .insert(procedures)
    .values({ ...row, ...routes })
    .returning({ id: procedures.id })
  if (stored !== undefined) await insertSubsidy(tx, demo, stored.id, new Date(`${days.alta}T12:00:00-03:00`))
}

/**
 * Seeds the demonstration procedures, unless their members have any, so that what was tried out survives the next
 * start. Their documents go into `documents`.
 */
export const seedDemoProcedures = async (db: Database, documents: DocumentStore, today: PlainDate): Promise<void> =>
  db.transaction(async (tx) => {
    const numbers = [...new Set(demoProcedures.map(({ nroafi }) => nroafi))]
    // Several instances may start at once on one database: the second waits here, and then finds the procedures.
    await tx.select({ nroafi: members.nroafi }).from(members).where(inArray(members.nroafi, numbers)).for('update')
    const kept = await tx
      .select({ id: procedures.id })
      .from(procedures)
      .where(inArray(procedures.nroafi, numbers))
      .limit(1)
    if (kept.length > 0) return
    for (const demo of demoProcedures) await insertOne(tx, documents, demo, today)
  })
