import { expect, test } from 'vitest'
import { isHolder } from '../../../src/domain/direct-debit/holder'

const lucia = { nombres: 'LUCÍA FERNANDA', apellido: 'ALBARRACÍN' }
const pena = { nombres: 'José María', apellido: 'DE LA PEÑA NÚÑEZ' }

test.each([
  ['LUCÍA FERNANDA ALBARRACÍN', lucia, true],
  ['lucia fernanda albarracin', lucia, true],
  ['ALBARRACIN LUCIA FERNANDA', lucia, true],
  ['ALBARRACIN, LUCIA F.', lucia, true],
  ['LUCIA ALBARRACIN', lucia, true],
  ['FERNANDA ALBARRACIN', lucia, true],
  ['L FERNANDA ALBARRACIN', lucia, true],
  ['  LUCÍA   ALBARRACÍN ', lucia, true],
  ['L F ALBARRACIN', lucia, false],
  ['LUCIA', lucia, false],
  ['ALBARRACIN', lucia, false],
  ['LUCIA F F ALBARRACIN', lucia, false],
  ['LUCIA LUCIA ALBARRACIN', lucia, false],
  ['LUCIA ALBARRACIN DE PEREZ', lucia, false],
  ['LUCIO ALBARRACIN', lucia, false],
  ['MARCOS ALBARRACIN', lucia, false],
  ['LUCIA ALBARRACIN Y JUAN PEREZ', lucia, false],
  ['.', lucia, false],
  ['JOSE PENA', pena, true],
  ['JOSE M DE LA PENA', pena, true],
  ['NUNEZ JOSE MARIA', pena, true],
  ['DE LA JOSE', pena, false],
  ['JOSE DE LA', pena, false],
  ['SEAN OBRIEN', { nombres: 'SEAN', apellido: "O'BRIEN" }, true],
  ['SEAN O’BRIEN', { nombres: 'SEAN', apellido: "O'BRIEN" }, true],
  ['ANA GARCIA LOPEZ', { nombres: 'ANA', apellido: 'GARCÍA-LÓPEZ' }, true],
  ['MADONNA', { nombres: '', apellido: 'MADONNA' }, true],
  ['MADONNA', { nombres: '', apellido: '' }, false],
])('[DEBIT-012] holder %s', (holder, member, expected) => {
  expect(isHolder(holder, member)).toBe(expected)
})
