import { newPreAffiliation } from '../../src/domain/preaffiliation/defaults'
import type { PreAffiliation } from '../../src/domain/preaffiliation/values'
import type { Child } from '../../src/domain/family/relative'

/** Numbers from a seed, the same every time, so that a case that fails can be run again. */
export const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const alphabet = ['a', 'Ñ', "'", '"', '\\', ' ', '1', 'é', '🌞', '<', '%', '\n', 'z', '.', '/']

/** Answers that nobody chose: any text in every text field, any option in every choice. */
export const randomAnswers = (seed: number): PreAffiliation => {
  const next = numbersFrom(seed)
  const pick = <T>(options: readonly T[], fallback: T): T => options[next(options.length)] ?? fallback
  const text = (): string => Array.from({ length: next(12) }, () => pick(alphabet, 'x')).join('')
  const id = (): number | null => (next(4) === 0 ? null : next(3000))
  const yesNo = () => pick(['S', 'N', ''] as const, '')
  const sexo = () => pick(['F', 'M', 'X', ''] as const, '')
  const date = (): string => pick(['', `19${10 + next(80)}-0${1 + next(9)}-1${next(9)}`, text()], '')
  const parent = () => ({ nombres: pick(['', text()], ''), apellido: pick(['', text()], '') })
  const empty = newPreAffiliation({ nroafi: text(), nrodoc: text() })
  const child = (index: number): Child => ({
    id: `id-${seed}-${index}`,
    nombres: text(),
    apellido: text(),
    tipdoc: 'DNI',
    nrodoc: text(),
    fecnacim: date(),
    sexo: sexo(),
    nacionalidad: id(),
    tipnacionalidad: id(),
    tipfamiliar: 3,
    destipfamiliar: 'HIJO',
    discapacidad: yesNo(),
    estadocivil: 1,
    fecfallecido: '1900-01-01',
    fecestadocivil: '1900-01-01',
  })
  return {
    personales: {
      ...empty.personales,
      nombres: text(),
      apellido: text(),
      cuil: text(),
      sexo: sexo(),
      fecnacim: date(),
      nacionalidad: id(),
      tiponacionalidad: id(),
      estadocivil: pick([null, 1, 2, 4, 5, 7, 9, 10, 11], null),
      fecestadocivil: date(),
      discapacidad: yesNo(),
      tramita_discapacidad: yesNo(),
      hijos: pick(['SI', 'NO', ''] as const, ''),
      cantidadHijos: text(),
      madre: { ...empty.personales.madre, ...parent() },
      padre: { ...empty.personales.padre, ...parent() },
    },
    hijos: Array.from({ length: next(10) }, (_, index) => child(index)),
    conyuge: {
      ...empty.conyuge,
      nombres: pick(['', text()], ''),
      apellido: text(),
      nrodoc: text(),
      cuil: text(),
      fecnacim: date(),
      sexo: sexo(),
      nacionalidad: id(),
      discapacidad: yesNo(),
    },
    contacto: {
      domicilio: { ...empty.contacto.domicilio, codprov: id(), calle: text(), nro: text(), piso: text(), locid: id() },
      telefono: { ...empty.contacto.telefono, carac: text(), telefono: text(), tiptelefono: id() },
      email: { ...empty.contacto.email, email: text(), confirmacion: text(), tipcontacto: id() },
    },
    profesionales: { tomo: text(), folio: text(), fectit: date(), fecmat: date(), hayHistorial: yesNo() },
    discapacidad: { fecdisc: date(), feccud: date(), cudOriginal: next(2) === 1 },
    nivel: {
      opcion: pick([1, 2, 3, 4, 5, 6, 7, null] as const, null),
      tipoAporte: text(),
      reducido: pick([0, 1] as const, 0),
      nivel: pick([1, 2, 3, 4, 5, null] as const, null),
      esJubilado: yesNo(),
      empleo: text(),
      empleoTipo: text(),
      empleoDesde: date(),
      certificadoConfirmado: next(2) === 1,
    },
    videoVisto: next(2) === 1,
    confirmado: next(2) === 1,
  }
}
