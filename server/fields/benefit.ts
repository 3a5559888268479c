import { answersOf } from '../../src/domain/benefits/trees'

const { union, fechaSentencia, fechaMatrimonio, cuenta, observaciones, nota, hijos } = answersOf({
  beneficio: 'nacimiento',
})
const { guardada: _saved, ...account } = cuenta.fields
const { id: _id, fallecido: _deceased, ...person } = hijos.fields

/** The answers that have a column of their own: of a request, and of a person whom it is for. */
export const stored = {
  request: { union, fechaSentencia, fechaMatrimonio, ...account, observaciones, nota },
  person,
}
