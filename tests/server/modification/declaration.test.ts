import { describe, expect, test } from 'vitest'
import { declaredBy } from '../../../server/areas/modification/declaration'
import type { DeclarationPart } from '../../../server/areas/submissions/declaration'
import { documentSlots } from '../../../src/domain/modification/documents'
import type { Modification } from '../../../src/domain/modification/values'
import { aFile, edited, opened, savedRelative, storedChild, withSpouse } from '../../domain/modification/builders'

const declarant = { nroafi: 84_217, apellido: 'ALBARRACIN', nombres: 'LUCÍA FERNANDA', nrodoc: '31482906' }

const declared = (values: Modification, hasNewPhoto = false) => {
  const slots = documentSlots(values, { hasNewPhoto }).filter(({ required }) => required || hasNewPhoto)
  return declaredBy({ values, declarant, hasNewPhoto }, new Set(slots.map(({ key }) => key)))
}

const linesOf = ({ heading, rows }: DeclarationPart): string[] => [
  heading,
  ...rows.map((row) => (typeof row === 'string' ? row : `${row.label}: ${row.value}`)),
]

describe('the declaration of a modification', () => {
  test('says every changed answer with what the file had, and nothing else', () => {
    const { parts } = declared(edited({ apellido: 'ÑANDÚ', fecestadocivil: '', cantidadHijos: '3' }), true)
    expect(parts.map(linesOf)).toEqual([
      [
        'Qué cambia en su legajo',
        'Foto carnet: una nueva',
        'Apellido: ÑANDÚ (antes: ALBARRACIN)',
        'Fecha de matrimonio: sin dato (antes: 14/02/2015)',
        '¿Cuántos?: 3 (antes: 2)',
      ],
    ])
  })

  test('says what changed of the spouse of the file, and a new one whole', () => {
    const known = declared(withSpouse({ nombres: 'RAMIRO JOSÉ' }))
    expect(known.parts.map(linesOf)).toEqual([
      ['Su cónyuge: Ramiro José Ibáñez', 'Nombres: RAMIRO JOSÉ (antes: RAMIRO)'],
    ])
    const single = opened(aFile({ estadocivil: 8, fecestadocivil: '' }, []))
    const married = withSpouse(
      {
        nombres: 'IVÁN',
        apellido: 'NÚÑEZ',
        nrodoc: '30999111',
        fecnacim: '1984-05-06',
        sexo: 'M',
        tipfamiliar: 1,
        estadocivil: 2,
        fecestadocivil: '2025-09-19',
      },
      { ...single, personales: { ...single.personales, estadocivil: 2, fecestadocivil: '2025-09-19' } },
    )
    const [own, spouse] = declared(married).parts.map(linesOf)
    expect(own).toContain('Estado civil: Casada/o (antes: Sin informar)')
    expect(spouse).toEqual([
      'Su cónyuge: Iván Núñez',
      'Parentesco: CÓNYUGE',
      'Nombres: IVÁN',
      'Apellido: NÚÑEZ',
      'Tipo de documento: DNI',
      'Número de DNI: 30.999.111',
      'Fecha de nacimiento: 06/05/1984',
      'Sexo: M',
      'Nacionalidad: ARGENTINA',
      'Tipo de nacionalidad: Nativa/o',
      '¿Tiene una discapacidad certificada (CUD)?: No',
      '¿Falleció?: No',
      'Estado civil: Casada/o',
      'Fecha de estado civil: 19/09/2025',
    ])
  })

  test('says of each relative in a part of their own what is new and what changed', () => {
    const { id, ...mateo } = storedChild(1)
    const values = {
      ...opened(),
      familiares: [
        savedRelative({ nombres: 'BAUTISTA' }),
        savedRelative({
          id: `legajo-${id}`,
          relativeId: id,
          nombres: 'MATEO LUIS',
          nrodoc: mateo.nrodoc,
          fecnacim: mateo.fecnacim ?? '',
        }),
      ],
    }
    const [baby, child] = declared(values).parts.map(linesOf)
    expect(baby?.slice(0, 3)).toEqual(['Familiar nuevo: Bautista Ibáñez', 'Parentesco: HIJO/A', 'Nombres: BAUTISTA'])
    expect(child?.slice(0, 2)).toEqual(['Familiar: Mateo Luis Ibáñez', 'Nombres: MATEO LUIS (antes: MATEO)'])
  })

  test('lists the documents that arrived, under their labels', () => {
    const values = edited({ apellido: 'ÑANDÚ' })
    expect(declared(values).documents).toEqual(['DNI FRONTAL', 'DNI DORSO'])
    expect(declared(values, true).documents).toEqual(['Foto carnet', 'DNI FRONTAL', 'DNI DORSO'])
  })
})
