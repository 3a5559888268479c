import type { Procedure } from '../../src/domain/procedures'

/** A procedure that is under way, with its declaration. */
export const aProcedure = (part: Partial<Procedure> = {}): Procedure => ({
  tipo: 'Modificación de datos',
  nrotramite: '48377',
  alta: '2025-11-12',
  modificado: '2025-11-12',
  estado: 'EN CURSO',
  observaciones: '',
  rutadocumento: 'tramites/48377/declaracion.pdf',
  rutadocumento2: '',
  pasos: [],
  suele: '',
  ...part,
})
