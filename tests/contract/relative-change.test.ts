import { expect, test } from 'vitest'
import { storedDocumentTypes } from '../../src/domain/person/document-number'
import { relative } from '../../src/contract/changes/relative'
import { aRelative } from '../domain/member/builders'

const julia = aRelative('JULIA', [3, 'HIJO/A'])
const pablo = aRelative('PABLO', [1, 'CÓNYUGE'])
const edit = { accion: 'B' as const, item: julia }

test('[FAMILY-009] a deleted relative is shown no more, whoever they are, and goes with accion B', () => {
  const ids = { temporary: 'nuevo:1', resolve: (id: string) => id }
  expect(relative.stored.show('familiares', [pablo, julia], edit, ids)).toEqual([pablo])
  expect(relative.stored.show('familiares', [julia], edit, ids)).toEqual([])
  expect(relative.stored.toCall(edit, { nroafi: '7', resolve: ids.resolve })).toMatchObject({
    path: '/portalafiliado-api/portal/familiarAfiliado',
    method: 'PUT',
    body: { id: julia.id, nroafi: '7', accion: 'B', nrodoc: julia.nrodoc, tipdoc: 1 },
  })
})

test('[FAMILY-001] a relative has every field of the fund, with disability N unless it is said', () => {
  const fields = [
    'id',
    'nroafi',
    'nombres',
    'apellido',
    'sexo',
    'fecnacim',
    'tipfamiliar',
    'destipfamiliar',
    'tipdoc',
    'nrodoc',
    'destipdoc',
    'estadocivil',
    'fecestadocivil',
    'nacionalidad',
    'desnacionalidad',
    'tipnacionalidad',
    'fecfallecido',
    'fallecido',
    'discapacidad',
    'accion',
  ]
  const body = relative.stored.toCall(edit, { nroafi: '7', resolve: (id: string) => id })?.body
  expect(Object.keys(Object(body))).toEqual(expect.arrayContaining(fields))
  expect(body).toMatchObject({ discapacidad: 'N', accion: 'B' })
  expect(storedDocumentTypes).toEqual(['DNI', 'CI', 'LE', 'LC', 'PAS'])
})

test('its line names the relative; going on over another value deletes what is there today', () => {
  expect(relative.stored.title(edit)).toBe('Eliminación de familiar')
  expect(relative.stored.rows(edit)).toEqual([{ label: 'Hijo/a', value: 'Julia Ibáñez' }])
  const today = { accion: 'B' as const, item: { ...julia, discapacidad: true } }
  expect(relative.stored.goOn(edit, today)).toEqual(today)
  expect(relative.stored.seen(today)).not.toEqual(relative.stored.seen(edit))
})
