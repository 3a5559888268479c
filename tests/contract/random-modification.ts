import type { Modification } from '../../src/domain/modification/values'
import { edited, savedRelative, withSpouse } from '../domain/modification/builders'
import { numbersFrom } from './random'

const alphabet = ['a', 'Ñ', "'", '"', '\\', ' ', '1', 'é', '🌞', '<', '%', '[', ']', '.', '/']

/** Answers that nobody chose: any text in every text field, any option in every choice. */
export const randomModification = (seed: number): Modification => {
  const next = numbersFrom(seed)
  const pick = <T>(options: readonly T[], fallback: T): T => options[next(options.length)] ?? fallback
  const text = (): string => Array.from({ length: next(12) }, () => pick(alphabet, 'x')).join('')
  const id = (): number | null => (next(4) === 0 ? null : next(3000))
  const yesNo = () => pick(['S', 'N', ''] as const, '')
  const date = (): string => pick(['', `19${10 + next(80)}-0${1 + next(9)}-1${next(9)}`, text()], '')
  const kin = (index: number) =>
    savedRelative({
      id: `f-${index}`,
      relativeId: pick([null, '41', '42'], null),
      nombres: text(),
      apellido: text(),
      tipdoc: pick(['DNI', 'CI', 'LE', 'LC', 'PAS'] as const, 'DNI'),
      nrodoc: text(),
      fecnacim: date(),
      tipfamiliar: id(),
      estadocivil: id(),
      fecestadocivil: date(),
      discapacidad: yesNo(),
      fallecido: yesNo(),
      fecfallecido: date(),
      guardado: next(4) > 0,
    })
  const values = edited({
    nombres: text(),
    apellido: text(),
    nrodoc: text(),
    cuil: text(),
    fecnacim: date(),
    sexo: pick(['F', 'M', 'X', ''] as const, ''),
    nacionalidad: id(),
    estadocivil: pick([2, 5, 7, 10, 9, null], 2),
    fecestadocivil: date(),
    discapacidad: yesNo(),
    tramita_discapacidad: yesNo(),
    hijos: pick(['SI', 'NO', ''] as const, ''),
    cantidadHijos: text(),
    madre: { nombres: text(), apellido: text() },
  })
  return {
    ...withSpouse({ nombres: pick(['RAMIRO', text()], ''), nrodoc: pick(['30117452', text()], '') }, values),
    familiares: Array.from({ length: next(4) }, (_, index) => kin(index)),
    confirmado: next(2) === 0,
  }
}
