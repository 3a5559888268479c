import { eq } from 'drizzle-orm'
import {
  affiliationAddresses,
  affiliationFiles,
  affiliationPhones,
} from '../../../server/db/schema/affiliation-details'
import { affiliations } from '../../../server/db/schema/affiliations'
import { stepTitles } from '../../../src/domain/preaffiliation/steps'
import type { StepId } from '../../../src/domain/preaffiliation/values'
import { forget, type Place } from '../support/oracle'
import type { Filler } from '../support/person'
import { openOutbox, send } from '../support/sending'
import { filesFor, withBytes } from './files'
import type { Arrived, LifeForm, TextTarget } from './form'

const steps = ['personales', 'contacto', 'profesionales'] as const satisfies readonly StepId[]

const text = (step: StepId, label: string, first: string, ...values: string[]): TextTarget => ({
  place: stepTitles[step],
  label,
  first,
  values,
})

const texts: readonly TextTarget[] = [
  text('personales', 'Nombres', 'ANA INÉS', 'ANA LUZ', 'ÑATA', 'ANA MARÍA DE LOS ÁNGELES'),
  text('personales', 'Apellido', "D'ANGELO", 'PEÑA', 'DE LA FUENTE', 'IBÁÑEZ'),
  text('contacto', 'Calle', 'BELGRANO', 'AVENIDA SIETE', '25 DE MAYO', 'PELLEGRINI'),
  text('contacto', 'Número', '1250', '8', '4021', '77'),
  text('contacto', 'Teléfono', '4123456', '4555666', '4222333', '4987654'),
  text('profesionales', 'Tomo', 'IV', 'XXI', 'CCL', 'M'),
  text('profesionales', 'Folio', '118', '9', '77', '3050'),
]

const slots = [
  ['personales', 'DNI FRONTAL', /^titular\.dniFrente$/],
  ['personales', 'DNI DORSO', /^titular\.dniDorso$/],
  ['profesionales', 'Título (frente)', /^profesional\.tituloFrente$/],
  ['profesionales', 'Certificado de matrícula', /^profesional\.certMatricula$/],
] as const

const stepOf = (title: string): StepId => {
  const step = steps.find((id) => stepTitles[id] === title)
  if (!step) throw new Error(`There is no step "${title}".`)
  return step
}

const arrivedOf = async (place: Place, { nroafi }: Filler): Promise<Arrived[]> => {
  const { db } = place
  const rows = await db
    .select()
    .from(affiliations)
    .where(eq(affiliations.nroafi, Number(nroafi)))
  return Promise.all(
    rows.map(async ({ submissionId, numero, nombres, apellido, tomo, folio }) => {
      const [address] = await db
        .select()
        .from(affiliationAddresses)
        .where(eq(affiliationAddresses.submissionId, submissionId))
      const [phone] = await db.select().from(affiliationPhones).where(eq(affiliationPhones.submissionId, submissionId))
      const files = await db.select().from(affiliationFiles).where(eq(affiliationFiles.submissionId, submissionId))
      return {
        numero,
        submissionId,
        texts: {
          Nombres: nombres,
          Apellido: apellido,
          Tomo: tomo,
          Folio: folio,
          Calle: address?.calle ?? '',
          Número: address?.nro ?? '',
          Teléfono: phone?.telefono ?? '',
        },
        files: await withBytes(place, files),
      }
    }),
  )
}

/** The pre-affiliation of a person, complete on their device. `path` is the address of its review. */
export const affiliationForm = async (person: Filler, draftId: string, path: string): Promise<LifeForm> => ({
  places: steps.map((step) => stepTitles[step]),
  texts,
  files: await Promise.all(
    slots.map(async ([step, label, slot], index) => {
      const [, , name] = person.journey[step].find(([, known]) => known === label) ?? []
      const first = person.files.find((file) => file.name === name)
      if (!first) throw new Error(`The journey has no "${label}".`)
      return { place: stepTitles[step], label, slot, first, files: await filesFor(index) }
    }),
  ),
  open: async (app, place) => {
    const step = stepOf(place)
    await app.open(`/formularioAfiliacion?borrador=${draftId}&paso=${step}`)
    await app.isAt(step)
  },
  openComplete: (app) => app.open(path),
  press: send,
  openOutbox,
  arrived: (place) => arrivedOf(place, person),
  forget: (place) => forget(place, person),
})
