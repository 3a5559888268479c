import { specified } from './specified'
import { documentSlots } from '../../src/domain/preaffiliation/documents'
import type { Facts } from '../../src/domain/preaffiliation/facts'
import { newPreAffiliation } from '../../src/domain/preaffiliation/defaults'
import { problemsOf } from '../../src/domain/preaffiliation/validate'
import type { Applicant, PreAffiliation, StepId } from '../../src/domain/preaffiliation/values'
import { spouse } from '../../src/domain/family/fields'
import { type Child, type Spouse, newChild } from '../../src/domain/family/relative'
import { newValues } from '../../src/domain/fields/values'

/** The day on which every example of these tests happens. */
export const today = '2025-11-20'

/** A child that is complete; `n` makes its DNI and id its own. */
export const aChild = (n: number, part: Partial<Child> = {}): Child => ({
  ...newChild(`c${n}`),
  nombres: 'MATEO',
  apellido: 'QUIROGA',
  nrodoc: String(58_214_900 + n),
  fecnacim: '2020-05-04',
  sexo: 'M',
  ...part,
})

/** A spouse that is complete. */
export const aSpouse = (part: Partial<Spouse> = {}): Spouse => ({
  ...newValues(spouse.fields),
  nombres: 'TOMÁS',
  apellido: 'QUIROGA',
  nrodoc: '37650218',
  cuil: '20376502180',
  fecnacim: '1994-01-09',
  sexo: 'M',
  ...part,
})

/** Complete answers of a single applicant without children who chose level 3; `personales` overrides step 1. */
export const aPreAffiliation = (personales: Partial<Applicant> = {}): PreAffiliation => {
  const empty = newPreAffiliation({ nroafi: '123456', nrodoc: '38904117' })
  return {
    ...empty,
    personales: {
      ...empty.personales,
      nombres: 'MARTINA SOL',
      apellido: "D'ANGELO",
      cuil: '27389041179',
      sexo: 'F',
      fecnacim: '1995-03-18',
      estadocivil: 1,
      discapacidad: 'N',
      hijos: 'NO',
      ...personales,
    },
    contacto: {
      domicilio: { ...empty.contacto.domicilio, codprov: 1, calle: 'CALLE 48', nro: '812', cp: '1900' },
      telefono: { ...empty.contacto.telefono, carac: '221', telefono: '5038874', tiptelefono: 1 },
      email: { ...empty.contacto.email, email: 'martina@ejemplo.com.ar', confirmacion: 'martina@ejemplo.com.ar' },
    },
    profesionales: { tomo: 'LXII', folio: '214', fectit: '2023-12-20', fecmat: '2025-11-05', hayHistorial: 'N' },
    nivel: { ...empty.nivel, opcion: 3, nivel: 3, reducido: 0, tipoAporte: '1' },
    confirmado: true,
  }
}

/** Facts in which every required document is there and no check has been refused. */
export const factsOf = (values: PreAffiliation, part: Partial<Facts> = {}): Facts => {
  const checks = part.checks ?? {}
  const required = documentSlots(values, { checks }).filter((slot) => slot.required)
  return { today, files: new Set(required.map(({ key }) => key)), checks, ...part }
}

/** What a step says at a path when nothing else is missing, or undefined. */
export const messageAt = (step: StepId, values: PreAffiliation, path: string): string | undefined =>
  specified(problemsOf(step, values, factsOf(values)).find((problem) => problem.path === path)?.message)
