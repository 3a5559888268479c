import { expect, test } from 'vitest'
import { unknownIds } from '../../../src/domain/modification/known-ids'
import { aFile, edited, opened, savedRelative, storedSpouse, withSpouse } from './builders'

test('ids that no list has are found, wherever they are', () => {
  const values = withSpouse({ nacionalidad: 99 }, edited({ estadocivil: 77, tiponacionalidad: 9, nacionalidad: null }))
  const familiares = [savedRelative(), savedRelative({ id: 'f2', tipfamiliar: 0, tipnacionalidad: 8 })]
  expect(unknownIds({ ...values, familiares }).map(({ path }) => path)).toEqual([
    'personales.estadocivil',
    'personales.tiponacionalidad',
    'conyuge.nacionalidad',
    'familiares.1.tipfamiliar',
    'familiares.1.tipnacionalidad',
  ])
})

test('what the file has already may stay', () => {
  expect(unknownIds(opened(aFile({ nacionalidad: 99 }, [storedSpouse({ tipnacionalidad: 99 })])))).toEqual([])
})
