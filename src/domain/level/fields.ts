import { when } from '../fields/applies'
import * as f from '../fields/rows'
import { bounds } from '../limits'

/**
 * The choice of a level, with the employment that level 1 requires (LEVEL-003, LEVEL-018 to LEVEL-020). `opcion` is the
 * chosen card: 1 to 5, 6 (PMJ) or 7 (RAR).
 */
export const level = f.group({
  opcion: f.option('Opción de nivel', [1, 2, 3, 4, 5, 6, 7]),
  tipoAporte: f.keptText(),
  reducido: f.fixed<0 | 1>(0, 1),
  nivel: f.option(null, [1, 2, 3, 4, 5]),
  esJubilado: f.yesNo('¿Sos jubilada/o?'),
  empleo: f.text('Empleador', { most: bounds.employerMost }),
  empleoTipo: f.text('Tipo de empleo', { most: bounds.employerMost }),
  empleoDesde: f.day('Fecha de inicio', { as: 'past' }),
  certificadoConfirmado: f.tick('Confirmación del documento', { optional: true }),
})

const isLevelOne = ({ opcion }: { opcion: number | null }): boolean => opcion === 1

/** Only level 1 has an employment, and its second document. */
export const levelApplies = when(level.fields, {
  esJubilado: isLevelOne,
  empleo: isLevelOne,
  empleoTipo: isLevelOne,
  empleoDesde: isLevelOne,
  certificadoConfirmado: isLevelOne,
})
