import { and, eq, sql } from 'drizzle-orm'
import { civilStatuses } from '../../../src/domain/catalogues/data/civil-statuses'
import { nationalities } from '../../../src/domain/catalogues/data/nationalities'
import type { DisabilityDays } from '../../../src/contract/member/member'
import type { Member } from '../../../src/domain/member/member'
import { ApiProblem } from '../../http/api-problem'
import type { Database } from '../../db/database'
import { preparedOnce, unnamed } from '../../db/prepared'
import { memberEmails } from '../../db/schema/member-contacts'
import { memberPhotos, members, type PhotoKind } from '../../db/schema/members'
import type { Services } from '../../services'
import { districtOf } from '../../fund/districts'
import { toPersonalData } from './personal-data'

/** The refusal of a number without a file: error 2. The portal shows its words (API-008, SESSION-011). */
export const noSuchMember = (): ApiProblem =>
  new ApiProblem(404, 'No encontramos los datos de tu legajo. Comunicate con tu delegación distrital.', { error: 2 })

/** The member data that sign-in and passwords need; `email` is the main one, null without one. */
export type MemberRow = {
  nroafi: number
  nrodoc: string
  nombres: string
  apellido: string
  email: string | null
  distrito: number
}

const isMainEmail = and(eq(memberEmails.nroafi, members.nroafi), eq(memberEmails.main, true))

/** The member of a number, or undefined when there is none. */
export const findMemberRow = async (db: Database, nroafi: number): Promise<MemberRow | undefined> => {
  const [row] = await db
    .select({
      nroafi: members.nroafi,
      nrodoc: members.nrodoc,
      nombres: members.nombres,
      apellido: members.apellido,
      email: sql<string | null>`${memberEmails.email}`,
      distrito: members.distrito,
    })
    .from(members)
    .leftJoin(memberEmails, isMainEmail)
    .where(eq(members.nroafi, nroafi))
    .limit(1)
  return row
}

const readPhotos = async (db: Database, nroafi: number): Promise<Record<PhotoKind, string | null>> => {
  const rows = await db
    .select({ kind: memberPhotos.kind, image: memberPhotos.image })
    .from(memberPhotos)
    .where(eq(memberPhotos.nroafi, nroafi))
  const photoOf = (wanted: PhotoKind): string | null => {
    const found = rows.find(({ kind }) => kind === wanted)
    return found === undefined ? null : Buffer.from(found.image).toString('base64')
  }
  return { fotocarnet: photoOf('fotocarnet'), fotoperfil: photoOf('fotoperfil') }
}

const noPhotos = { fotocarnet: null, fotoperfil: null }

const memberWithEmail = preparedOnce((db) =>
  db
    .select({ member: members, email: sql<string | null>`${memberEmails.email}` })
    .from(members)
    .leftJoin(memberEmails, isMainEmail)
    .where(eq(members.nroafi, sql.placeholder('nroafi')))
    .limit(1)
    .prepare(unnamed),
)

/** Where members are found, and the fund that names their districts. */
export type MemberBooks = Pick<Services, 'db'> & { config: Pick<Services['config'], 'fund'> }

/** A member as the portal shows them, with or without the photos (API-008, UNS-41); undefined when there is none. */
export const findMember = async (
  { db, config }: MemberBooks,
  nroafi: number,
  withPhotos: boolean,
): Promise<(Member & DisabilityDays) | undefined> => {
  const [row] = await memberWithEmail(db).execute({ nroafi })
  if (row === undefined) return undefined
  const { member } = row
  return {
    nroafi: String(nroafi),
    nombres: member.nombres,
    apellido: member.apellido,
    tipdoc: member.tipdoc,
    nrodoc: member.nrodoc,
    cuil: member.cuil,
    fecnacim: member.fecnacim,
    sexo: member.sexo,
    nacionalidad: nationalities.find(({ id }) => id === member.nacionalidad)?.desnacionalidad ?? '',
    estadocivil: civilStatuses.find(({ id }) => id === member.estadocivil)?.desestadocivil ?? '',
    distrito: String(member.distrito),
    desdistrito: districtOf(config.fund.profile, member.distrito)?.name ?? '',
    estado: member.estado,
    estadodesde: member.estadodesde,
    resolucionjubiliado: member.resolucionjubiliado,
    vencimientocredencialactivo: member.vencimientocredencialactivo,
    nivel: member.nivel,
    aporteReducido: member.aporteReducido,
    nivelValidez: member.nivelValidez,
    esactivo: member.esactivo,
    esjubilado: member.esjubilado,
    esesb: member.esesb,
    tienedeuda: member.tienedeuda,
    ...(withPhotos ? await readPhotos(db, nroafi) : noPhotos),
    email: row.email ?? '',
    pedirFoto: member.photoDue,
    pedirDatosContacto: member.contactDue,
    datos: toPersonalData(member),
    fecdisc: member.fecdisc,
    feccud: member.feccud,
  }
}
