import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { aChild, aPreAffiliation, aSpouse } from '../../domain/builders'

const childCount = 9

/** Answers of the largest form: every step applies, nine children, all answers given; documents are missing. */
export const aLargeForm = (): PreAffiliation => {
  const values = aPreAffiliation({
    estadocivil: 2,
    fecestadocivil: '2019-02-14',
    discapacidad: 'S',
    tramita_discapacidad: 'S',
    hijos: 'SI',
    cantidadHijos: String(childCount),
  })
  return {
    ...values,
    hijos: Array.from({ length: childCount }, (_, index) => aChild(index + 1)),
    conyuge: aSpouse(),
    contacto: {
      ...values.contacto,
      domicilio: { ...values.contacto.domicilio, codprov: 2, desprov: 'BUENOS AIRES', locid: null },
    },
    discapacidad: { fecdisc: '2010-04-03', feccud: '2021-06-01', cudOriginal: false },
    nivel: {
      ...values.nivel,
      opcion: 1,
      nivel: 1,
      esJubilado: 'N',
      empleo: 'HOSPITAL',
      empleoTipo: 'GUARDIA',
      empleoDesde: '2024-03-01',
    },
  }
}
