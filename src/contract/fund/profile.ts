import { z } from 'zod'
import { isPlainDate } from '../../domain/dates'
import { reasonMost } from '../../domain/desk/decisions'
import { usualDeadlines, usualDocumentReasons, usualRejections } from '../../domain/desk/reasons'
import { minimumLevel, minimumModules } from '../../domain/level/options'

const text = (most: number) => z.string().trim().min(1).max(most)

const address = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
const link = address.nullable()
const mailbox = z.email({ error: 'must be an e-mail address' })
const color = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #1A2B3C')
const drawing = z.string().regex(/^[\w-]+(?:\/[\w-]+)*\.svg$/, 'must name an SVG file of the folder')
const dayOfYear = z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'must be a day as MM-DD')

const district = z.strictObject({
  id: z.int().min(1).max(32_767).describe('Stable: members and appointments refer to it, and it is never used again.'),
  name: text(60),
  address: text(120),
  phone: text(40),
  email: mailbox,
  appointments: z.boolean().default(true).describe('Whether members can ask for an appointment there.'),
})

const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be an hour as HH:MM')
const day = z.string().refine(isPlainDate, 'must be a day as YYYY-MM-DD')

const slot = z
  .strictObject({
    weekdays: z.array(z.int().min(0).max(6)).min(1).max(7).describe('0 is Sunday.'),
    from: hour,
    to: hour.describe('The last appointment begins before it.'),
    every: z.int().min(5).max(480).describe('Minutes.'),
  })
  .refine(({ from, to }) => from < to, 'must begin before it ends')

const level = z.strictObject({
  level: z.int().min(1).max(5),
  modules: z.int().min(1).max(10_000),
  note: text(300).optional().describe('What is said of the level where it is chosen.'),
})

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

const workingDays = z.int().min(1).max(120)

const reason = z.strictObject({
  id: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,29}$/, 'must be a short name of letters and digits'),
  label: text(40),
  text: text(600),
})

const reasonsOf = (usual: readonly z.infer<typeof reason>[], most: number) =>
  z
    .array(reason)
    .min(1)
    .max(20)
    .refine((rows) => isUnique(rows.map(({ id }) => id)), 'must have each id once')
    .refine((rows) => rows.every((row) => row.text.length <= most), `must have texts of ${most} characters at most`)
    .default([...usual])

/**
 * A fund as data: who it is, what it looks like, and what differs from one fund to another. `perfil.json` of a folder in
 * `profiles`; the files that it names lie beside it. Unknown keys are refused, so that a misspelled one is found.
 */
export const profileSchema = z
  .strictObject({
    $schema: z.string().optional(),
    version: z.literal(1),
    name: text(90).describe('Full name, in PDFs, letters and the manifest.'),
    shortName: z.tuple([text(17), text(17)]).describe('The name in two lines, in bars and on the card.'),
    tag: z
      .string()
      .regex(/^[A-Z]{2,8}$/, 'must be 2 to 8 capital letters')
      .describe("In titles: 'PORTAL WEB - TAG'."),
    headline: text(40).describe('The sentence of the sign-in.'),
    colors: z
      .strictObject({ primary: color, secondary: color })
      .describe('All colours of identity are derived from these two; see docs/fund.md.'),
    logo: z
      .strictObject({
        mark: drawing.describe('Square, readable at 20 px.'),
        favicon: drawing,
        motif: drawing.optional().describe('Ornament of the dark blocks, drawn in 300 by 260.'),
        icons: z
          .strictObject({ any: drawing, maskable: drawing, monochrome: drawing, apple: drawing, badge: drawing })
          .optional()
          .describe('Drawings of the icons of the installed portal; without them they are made of the mark.'),
      })
      .describe('SVG without scripts, texts or references to outside.'),
    screenshots: z
      .literal(true)
      .optional()
      .describe(
        'The pictures in public/screenshots, which a browser shows before it installs the portal, are of this fund.',
      ),
    links: z
      .strictObject({
        website: link,
        values: link,
        delegations: link,
        facebook: link,
        instagram: link,
        youtube: link,
        video: link,
      })
      .describe('null shows nothing.'),
    mailboxes: z
      .strictObject({ from: mailbox, information: mailbox, validation: mailbox })
      .describe('Sender of the letters, and the mailboxes that messages name.'),
    districts: z
      .array(district)
      .min(1)
      .max(200)
      .refine((rows) => isUnique(rows.map(({ id }) => id)), 'must have each id once'),
    officeHours: z
      .strictObject({
        text: text(120).describe('When the offices are open, as people read it.'),
        slots: z
          .array(slot)
          .max(20)
          .optional()
          .describe('When an office gives appointments, until its people say otherwise at the desk.'),
        closedDays: z
          .array(z.strictObject({ day, reason: text(60) }))
          .max(200)
          .optional()
          .describe('Days without appointments, until the desk says otherwise.'),
      })
      .describe('When offices are open and give appointments.'),
    levels: z.strictObject({
      table: z
        .array(level)
        .length(5)
        .refine((rows) => isUnique(rows.map((row) => row.level)), 'must have each level once')
        .refine(
          (rows) => rows.some((row) => row.level === minimumLevel && row.modules === minimumModules),
          `must give level ${minimumLevel} ${minimumModules} modules, where the reduced plans end`,
        ),
      period: z
        .strictObject({ from: dayOfYear, to: dayOfYear })
        .refine(({ from, to }) => from <= to, 'must begin before it ends')
        .describe('First and last day of a year on which the level of the next one is chosen.'),
    }),
    procedureTimes: z
      .array(
        z.strictObject({
          procedure: text(80).describe('Beginning of the names of the procedures: "Subsidio" means all benefits.'),
          usual: text(60).describe(
            'How long they usually take, as it follows "Suele llevar": "de 10 a 15 días hábiles".',
          ),
        }),
      )
      .max(50)
      .optional()
      .describe('Without it, nothing is said of how long a procedure takes.'),
    banks: z
      .array(
        z.strictObject({
          code: z.string().regex(/^\d{3}$/, 'must be the first three digits of a CBU'),
          name: text(60),
        }),
      )
      .refine((rows) => isUnique(rows.map(({ code }) => code)), 'must have each code once')
      .optional()
      .describe('The banks that are offered; without it, those of the Banco Central.'),
    deadlines: z
      .strictObject({
        affiliation: workingDays.default(usualDeadlines.affiliation),
        benefit: workingDays.default(usualDeadlines.benefit),
        modification: workingDays.default(usualDeadlines.modification),
        level: workingDays.default(usualDeadlines.level),
        directDebit: workingDays.default(usualDeadlines.directDebit),
        personalData: workingDays.default(usualDeadlines.personalData),
        documentAgain: workingDays.default(usualDeadlines.documentAgain),
      })
      .prefault({})
      .describe('Working days for the decision of each kind of request, and for a document that is asked for again.'),
    reasons: z
      .strictObject({
        reject: reasonsOf(usualRejections, reasonMost.rechazar),
        document: reasonsOf(usualDocumentReasons, reasonMost.pedir),
      })
      .prefault({})
      .describe('Templates of the reasons that the desk gives; each can be changed before it is sent.'),
  })
  .meta({ title: 'Profile of a fund' })

/** What differs from one fund to another. Colours are '#RRGGBB', days of a year 'MM-DD', drawings names of files. */
export type FundProfile = z.infer<typeof profileSchema>
