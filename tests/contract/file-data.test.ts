import { describe, expect, test } from 'vitest'
import { encodeFileData, readFileData, type StoredFileData } from '../../src/contract/member/file-data'
import { fileDataSchema } from '../../src/contract/member/file-data.schema'
import type { PersonalData } from '../../src/domain/person/personal-data'
import { someData } from '../domain/modification/builders'

const stored = (part: Partial<StoredFileData> = {}): StoredFileData => ({
  ...someData(),
  nroafi: '84217',
  fecdisc: null,
  feccud: null,
  fotocarnet: null,
  ...part,
})

const sent = (part: Partial<StoredFileData> = {}) => fileDataSchema.parse(encodeFileData(stored(part)))

describe('personal data', () => {
  test.each<[string, Partial<PersonalData>]>([
    ['of somebody married with children', {}],
    [
      'of somebody single, with nothing that does not apply',
      {
        estadocivil: 1,
        fecestadocivil: '',
        hijos: 'NO',
        cantidadHijos: '',
        padre: { nombres: 'JUAN', apellido: 'PAZ' },
      },
    ],
    ['with a disability and its process', { discapacidad: 'S', tramita_discapacidad: 'N', sexo: 'X' }],
    ['of a file with gaps', { nacionalidad: null, tiponacionalidad: null, estadocivil: null, hijos: '', fecnacim: '' }],
  ])('[LEGAJO-002] %s leave the server and come back equal', (_name, part) => {
    expect(readFileData({ datosAfi: sent(part) })).toEqual(someData(part))
  })

  test('[LEGAJO-002] have the entries of the lists, and 1900-01-01 for no day', () => {
    expect(sent({ fecestadocivil: '', feccud: '2024-03-01', fotocarnet: 'AAAA' })).toMatchObject({
      tipdoc: 1,
      nacionalidad: { id: 1, desnacionalidad: 'ARGENTINA' },
      tiponacionalidad: { tna_id: 1, tna_destipnac: 'Nativa/o' },
      estadocivil: { id: 2, desestadocivil: 'Casada/o' },
      fecestadocivil: '1900-01-01',
      fecdisc: '1900-01-01',
      feccud: '2024-03-01',
      fotocarnet: 'AAAA',
    })
  })

  test.each<[string, unknown, number | null]>([
    ['the key of the fund', { tna_id: 2, id: 1 }, 2],
    ['the other one, when it is missing', { id: '4', tna_codtipnac: 1 }, 4],
    ['the third one', { tna_codtipnac: 4 }, 4],
    ['a bare id', 2, 2],
    ['a bare id as a text', '2', 2],
    ['nothing', {}, null],
    ['none', null, null],
  ])('the type of nationality (UNS-94) is read by %s', (_name, tiponacionalidad, id) => {
    expect(readFileData({ datosAfi: { tiponacionalidad } })?.tiponacionalidad).toBe(id)
  })

  test.each<[string, Record<string, unknown>, Partial<PersonalData>]>([
    [
      'words of yes and no in any case',
      { discapacidad: 's', hijos: 'si', cantidadHijos: 2 },
      { discapacidad: 'S', hijos: 'SI', cantidadHijos: '2' },
    ],
    ['a CUIL with dashes', { cuil: '27-31482906-4' }, { cuil: '27314829064' }],
    [
      'days with a time, or as a person writes them',
      { fecnacim: '1985-03-18 00:00:00', fecestadocivil: '14/02/2015' },
      { fecnacim: '1985-03-18', fecestadocivil: '2015-02-14' },
    ],
    [
      'no word on a disability as none',
      {},
      { discapacidad: 'N', tramita_discapacidad: '', hijos: '', cantidadHijos: '' },
    ],
    ['no children as no number', { hijos: 'NO', cantidadHijos: '0' }, { hijos: 'NO', cantidadHijos: '' }],
  ])('reads %s', (_name, datosAfi, part) => {
    expect(readFileData({ datosAfi })).toMatchObject(part)
  })

  test('of a fund that does not send them are null', () => {
    expect([readFileData({}), readFileData({ datosAfi: null }), readFileData(null)]).toEqual([null, null, null])
  })
})
