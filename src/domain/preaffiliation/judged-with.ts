import type { FieldPath } from './values'

const together: Readonly<Record<FieldPath, readonly FieldPath[]>> = {
  'personales.nrodoc': ['personales.nroafi'],
  'profesionales.fecmat': ['personales.nroafi', 'profesionales.fectit'],
  'archivo:profesional.historial': ['profesionales.fecmat'],
  'nivel.empleoDesde': ['profesionales.fecmat'],
  'nivel.opcion': ['personales.fecnacim', 'profesionales.fecmat', 'profesionales.fectit'],
}

/**
 * The other answers that the fund judges together with this one: a refusal may be corrected in any of them. The DNI
 * stands for the pair with the registration number (UNS-116).
 */
export const judgedWith = (path: FieldPath): readonly FieldPath[] => together[path] ?? []
