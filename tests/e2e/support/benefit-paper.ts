import { benefitPeople, benefits } from '../../../server/db/schema/benefits'
import { procedures } from '../../../server/db/schema/procedures'
import type { SubsidyType } from '../../../src/domain/benefits/values'
import { today } from './journey'
import type { Portal } from './server'

/** Stores a pending request on paper of this member for this person. */
export const hasEarlier = async (
  { db }: Portal,
  nroafi: number,
  nrodoc: string,
  tipoSubsidio: SubsidyType,
): Promise<void> => {
  const nrotramite = `PAPEL-${nrodoc}`
  const days = { alta: today(), modificado: today() }
  const [procedure] = await db
    .insert(procedures)
    .values({ nroafi, tipo: 'Subsidio', nrotramite, estado: 'EN CURSO', ...days })
    .returning({ id: procedures.id })
  const [benefit] = await db
    .insert(benefits)
    .values({
      procedureId: procedure?.id ?? 0,
      nroafi,
      beneficio: 'adopcion',
      destino: 'adopcion',
      union: '',
      titular: '',
      cbu: '',
      cuit: '',
      observaciones: '',
      nota: false,
      createdAt: new Date(),
    })
    .returning({ id: benefits.id })
  await db.insert(benefitPeople).values({
    benefitId: benefit?.id ?? 0,
    tipoSubsidio,
    accion: 'A',
    nombres: '',
    apellido: '',
    nrodoc,
    sexo: 'X',
    fallecido: false,
  })
}

/** The fund's refusal of a second request for the same person. */
export const earlierWords = (nrodoc: string): RegExp =>
  new RegExp(`Ya hay un trámite en curso de este beneficio por esta persona \\(nº PAPEL-${nrodoc}\\)`)
