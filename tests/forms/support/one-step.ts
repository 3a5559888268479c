import type { FormDefinition } from '../../../src/forms/form-definition'
import type { DocumentSlot, FormProblem } from '../../../src/domain/form/forms'

/** Answers of a form with panels in one step: some in no part, some in the rows of a list. */
export type Panels = {
  fecha: string
  personas: { dni: string }[]
  cuenta: { cbu: string }
}

export const somePanels = (part: Partial<Panels> = {}): Panels => ({
  fecha: '2025-11-03',
  personas: [{ dni: '71204553' }, { dni: '71204554' }],
  cuenta: { cbu: '2850590940090418135201' },
  ...part,
})

const step = 'solicitud'

const proof: DocumentSlot = { key: 'cbu', label: 'Constancia de CBU', step, widget: 'single', required: false }

const missing = (answer: string, path: string, label: string): FormProblem[] =>
  answer === '' ? [{ step, path, label, message: 'Campo requerido.' }] : []

/** A form of one step, like the benefit requests, with a subject that the engine does not know. */
export const panelForm: FormDefinition<Panels> = {
  id: 'paneles',
  version: 1,
  title: 'Paneles',
  steps: [{ id: step, title: 'Solicitud' }],
  appliesTo: () => true,
  isOpen: () => false,
  stepOf: () => step,
  problemsOf: (_step, { fecha, personas, cuenta }) => [
    ...missing(fecha, 'fecha', 'Fecha'),
    ...personas.flatMap(({ dni }, index) => missing(dni, `personas.${index}.dni`, `Persona ${index + 1}, DNI`)),
    ...missing(cuenta.cbu, 'cuenta.cbu', 'CBU'),
  ],
  documentSlots: () => [proof],
  invalidText: () => 'El formulario es inválido.',
  labelOf: (path) => path,
  checksNeeded: ({ personas }) => [
    { id: 'subsidio', path: 'personas', inputs: JSON.stringify(personas) },
    { id: 'aportes', path: 'beneficio', inputs: '{}' },
  ],
  absorb: (values) => values,
  lift: (_version, stored) => {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
    const { fecha, personas, cuenta } = stored
    const isWhole = typeof fecha === 'string' && Array.isArray(personas) && typeof cuenta === 'object'
    return isWhole ? JSON.parse(JSON.stringify(stored)) : undefined
  },
}
