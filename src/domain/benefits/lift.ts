import type { JsonValue } from '../json'
import { choiceIn, isStored, textIn, textOrNull, type Stored } from '../form/stored'
import type { Migration } from '../form/version'
import { isBenefitId } from './declarations'
import { newBenefit, newChildClaim, newSpouseClaim } from './defaults'
import type { BenefitValues, ChildClaim, SpouseClaim } from './values'

/** Version of the content of a benefit draft. Raising it requires a migration. */
export const benefitVersion = 1

/** One migration per version below the current one, oldest first: index 0 lifts version 1 to version 2. */
const benefitMigrations: readonly Migration[] = []

const toPerson = (stored: Stored): SpouseClaim => ({
  relativeId: textOrNull(stored, 'relativeId'),
  nombres: textIn(stored, 'nombres'),
  apellido: textIn(stored, 'apellido'),
  nrodoc: textIn(stored, 'nrodoc'),
  fecnacim: textIn(stored, 'fecnacim'),
  sexo: choiceIn(stored, 'sexo', ['M', 'F', 'X']),
})

const toChild = (stored: JsonValue, index: number): ChildClaim => {
  const from = isStored(stored) ? stored : {}
  return {
    ...newChildClaim(textOrNull(from, 'id') ?? `sin-id-${index}`),
    ...toPerson(from),
    fallecido: choiceIn(from, 'fallecido', ['S', 'N']),
    fecfallecido: textIn(from, 'fecfallecido'),
  }
}

const toValues = (stored: Stored): BenefitValues | undefined => {
  const id = textIn(stored, 'beneficio')
  const { solicitante, cuenta, conyuge, hijos } = stored
  if (!isBenefitId(id) || !isStored(solicitante)) return undefined
  const sexo = choiceIn(solicitante, 'sexo', ['M', 'F', 'X']) || 'X'
  const empty = newBenefit(id, { nroafi: textIn(solicitante, 'nroafi'), sexo })
  const children = Array.isArray(hijos) ? hijos.map(toChild) : []
  const account = isStored(cuenta) ? cuenta : {}
  return {
    ...empty,
    hijos: empty.hijos.length > 0 && children.length === 0 ? empty.hijos : children,
    conyuge: isStored(conyuge) ? toPerson(conyuge) : empty.conyuge && newSpouseClaim(),
    union: choiceIn(stored, 'union', ['convivencial', 'civil']),
    fechaSentencia: textIn(stored, 'fechaSentencia'),
    fechaMatrimonio: textIn(stored, 'fechaMatrimonio'),
    cuenta: {
      guardada: textOrNull(account, 'guardada'),
      titular: textIn(account, 'titular'),
      cbu: textIn(account, 'cbu'),
      cuit: textIn(account, 'cuit'),
    },
    observaciones: textIn(stored, 'observaciones'),
    nota: stored['nota'] === true,
    familiaBloqueada: stored['familiaBloqueada'] === true,
    cuentaBloqueada: stored['cuentaBloqueada'] === true,
  }
}

/**
 * Converts the answers of any released version to today's shape; missing answers become empty. Undefined for anything
 * that is no benefit request, and for a version that this release does not know: such a draft is never overwritten
 * (F08).
 */
export const liftBenefit = (version: number, content: JsonValue): BenefitValues | undefined => {
  if (version < 1 || version > benefitVersion) return undefined
  const stored = benefitMigrations.slice(version - 1).reduce((lifted, step) => step(lifted), content)
  return isStored(stored) ? toValues(stored) : undefined
}
