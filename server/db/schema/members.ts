import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { YesNo } from '../../../src/domain/form/answers'
import type { LevelValidity } from '../../../src/domain/level/validity'
import type { DebtStatus } from '../../../src/domain/member/member'
import { bytes } from './columns'

/**
 * The words of a name for searching, as `nameWords` of the domain makes them: without accents, in small letters, without marks. An
 * index has it, so that no column has to be filled; a query uses the index only with this very expression.
 */
export const searchableName = ({ apellido, nombres }: Record<'apellido' | 'nombres', SQLWrapper>) =>
  sql`to_tsvector('simple'::regconfig, regexp_replace(translate(lower(normalize(${apellido} || ' ' || ${nombres}, NFD)), '''’.,/()"-', '         '), '[^a-z ]+', '', 'g'))`

/**
 * Members by number (LEGAJO-001, LEGAJO-002). `nrodoc` has 8 digits; civil status, nationality, its type and district
 * are ids of their lists. A date that the fund does not know is null, a text ''.
 */
export const members = pgTable(
  'members',
  {
    nroafi: integer().primaryKey(),
    nombres: text().notNull(),
    apellido: text().notNull(),
    tipdoc: text().notNull(),
    nrodoc: text().notNull(),
    cuil: text().notNull(),
    fecnacim: date(),
    /** Day of enrolment, by which the employment of level 1 is evaluated (LEVEL-054). */
    fecmat: date(),
    sexo: text().$type<'M' | 'F' | 'X'>().notNull(),
    nacionalidad: integer().notNull(),
    tiponacionalidad: integer(),
    estadocivil: integer().notNull(),
    fecestadocivil: date(),
    discapacidad: text().$type<YesNo>().notNull().default('N'),
    tramitaDiscapacidad: text('tramita_discapacidad').$type<YesNo>().notNull().default(''),
    /** Day from which the disability counts. */
    fecdisc: date(),
    /** Day of the disability certificate (CUD). */
    feccud: date(),
    madreNombres: text('madre_nombres').notNull().default(''),
    madreApellido: text('madre_apellido').notNull().default(''),
    padreNombres: text('padre_nombres').notNull().default(''),
    padreApellido: text('padre_apellido').notNull().default(''),
    hijos: text().$type<'SI' | 'NO' | ''>().notNull().default(''),
    cantidadHijos: integer('cantidad_hijos').notNull().default(0),
    distrito: integer().notNull(),
    estado: text().notNull(),
    /** Day of retirement. */
    estadodesde: date(),
    /** Resolution by which they retired. */
    resolucionjubiliado: text().notNull().default(''),
    /** Last day of the credential of an active member. */
    vencimientocredencialactivo: date(),
    nivel: integer(),
    aporteReducido: text('aporte_reducido').notNull(),
    nivelValidez: text('nivel_validez').$type<LevelValidity>(),
    esactivo: boolean().notNull(),
    esjubilado: boolean().notNull(),
    esesb: boolean().notNull(),
    tienedeuda: integer().$type<DebtStatus>().notNull(),
    /** Whether the portal asks for a file photo after sign-in (SESSION-013). */
    photoDue: boolean('photo_due').notNull(),
    /** Whether the portal asks to confirm the contact data after sign-in (SESSION-013). */
    contactDue: boolean('contact_due').notNull(),
  },
  (table) => [index('members_by_dni').on(table.nrodoc), index('members_by_name').using('gin', searchableName(table))],
)

/** The column of the member that a row belongs to; the row is deleted with the member. */
export const member = () =>
  integer()
    .notNull()
    .references(() => members.nroafi, { onDelete: 'cascade' })

/** Kinds of photo: of the file and of the profile, both JPEG. */
export type PhotoKind = 'fotocarnet' | 'fotoperfil'

/** Photos of the members, at most one of each kind. */
export const memberPhotos = pgTable(
  'member_photos',
  {
    nroafi: member(),
    kind: text().$type<PhotoKind>().notNull(),
    image: bytes().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.nroafi, table.kind] })],
)
