import { randomUUID } from 'node:crypto'
import type { StoredFile } from '../../src/contract/submissions/files'
import { encodeBenefit } from '../../src/contract/benefits/request'
import type { UnsignedBenefit } from '../../src/contract/benefits/wire'
import { newBenefit, newChildClaim, newSpouseClaim } from '../../src/domain/benefits/defaults'
import { documentSlots } from '../../src/domain/benefits/documents'
import { toSubmittable } from '../../src/domain/benefits/request'
import type { BenefitId, BenefitValues, EligibilityData } from '../../src/domain/benefits/values'
import type { Relative } from '../../src/domain/member/member'
import { numbersFrom } from './random'

const alphabet = ['a', 'Ñ', "'", '"', '\\', ' ', '1', 'é', '🌞', '<', '%', '\n', 'z', '.', '/']

/** Answers of a benefit that nobody chose: any text in every text field, any option in every choice. */
export const randomBenefit = (id: BenefitId, seed: number): BenefitValues => {
  const next = numbersFrom(seed)
  const pick = <T>(options: readonly T[], fallback: T): T => options[next(options.length)] ?? fallback
  const text = (): string => Array.from({ length: next(12) }, () => pick(alphabet, 'x')).join('')
  const date = (): string => pick(['', `20${10 + next(16)}-0${1 + next(9)}-1${next(9)}`, text()], '')
  const sexo = () => pick(['F', 'M', 'X', ''] as const, '')
  const relativeId = () => pick([null, String(next(900)), text()], null)
  const identity = () => ({
    relativeId: relativeId(),
    nombres: text(),
    apellido: text(),
    nrodoc: text(),
    fecnacim: date(),
    sexo: sexo(),
  })
  const empty = newBenefit(id, { nroafi: String(1 + next(199_999)), sexo: pick(['F', 'M', 'X'] as const, 'F') })
  return {
    ...empty,
    hijos: empty.hijos.flatMap(() =>
      Array.from({ length: 1 + next(9) }, (_, index) => ({
        ...newChildClaim(`${seed}-${index}`),
        ...identity(),
        fallecido: pick(['S', 'N', ''] as const, ''),
        fecfallecido: date(),
      })),
    ),
    conyuge: empty.conyuge === null ? null : { ...newSpouseClaim(), ...identity() },
    union: pick(['convivencial', 'civil', ''] as const, ''),
    fechaSentencia: date(),
    fechaMatrimonio: date(),
    cuenta: { guardada: relativeId(), titular: text(), cbu: text(), cuit: text() },
    observaciones: text(),
    nota: next(2) === 1,
    familiaBloqueada: next(2) === 1,
    cuentaBloqueada: next(2) === 1,
  }
}

/** Benefits whose entity has a place for observations. */
const withRemarks: readonly BenefitId[] = ['adopcion', 'nacimiento']

/** What of submittable answers arrives: everything but the state of the screen and what the benefit has no field for. */
export const arriving = (values: BenefitValues): BenefitValues => {
  const sent = toSubmittable(values)
  return {
    ...sent,
    cuenta: { ...sent.cuenta, guardada: null },
    observaciones: withRemarks.includes(values.beneficio) ? sent.observaciones : '',
    familiaBloqueada: true,
    cuentaBloqueada: true,
  }
}

const filesOf = (values: BenefitValues): StoredFile[] =>
  documentSlots(values).map(({ key }, index) => ({
    id: randomUUID(),
    slot: key,
    name: `${index}.jpg`,
    type: 'image/jpeg',
    bytes: 3,
    sha256: 'ab'.repeat(32),
  }))

/** A request with a file in every slot, which lie on the device in another order than the fund's. */
export const encodeWithFiles = (
  values: BenefitValues,
  more: { eligibility?: EligibilityData; relatives?: Relative[] } = {},
): UnsignedBenefit =>
  encodeBenefit({
    submissionId: randomUUID(),
    values,
    eligibility: more.eligibility ?? null,
    files: filesOf(values).toReversed(),
    relatives: more.relatives ?? [],
  })
