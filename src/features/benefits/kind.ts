import type { BenefitId } from '../../domain/benefits/values'
import type { JsonValue } from '../../domain/json'

type JsonRecord = { [key: string]: JsonValue }

const isRecord = (value: JsonValue | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordIn = (record: JsonValue | undefined, key: string): JsonRecord => {
  const value = isRecord(record) ? record[key] : undefined
  return isRecord(value) ? value : {}
}

const nameOf = ({ nombres, apellido }: JsonRecord): string =>
  [nombres, apellido]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .trim()

/** What a request is called in lists, by its benefit. */
export const requestTitles: Readonly<Record<BenefitId, string>> = {
  adopcion: 'Subsidio por adopción',
  nacimiento: 'Subsidio por nacimiento',
  maternidad: 'Subsidio por maternidad',
  madreNoGestante: 'Subsidio de madre no gestante',
  matrimonio: 'Subsidio por matrimonio',
  union: 'Subsidio por unión',
}

const isKnown = (id: JsonValue | undefined): id is BenefitId => typeof id === 'string' && id in requestTitles

// The panels of the page: family, account, documents.
const panelCount = 3

const panelOf = (values: JsonRecord): number => {
  if (values['familiaBloqueada'] !== true) return 1
  return values['cuentaBloqueada'] === true ? panelCount : 2
}

/**
 * Requests of benefits for the lists of drafts. Reads stored answers by hand, so that a list needs neither the rules nor the
 * screens of the form.
 */
export const benefitKind = {
  id: 'subsidio',
  title: 'Subsidio',
  stepAt: (): string => 'solicitud',
  judgedWith: (): readonly string[] => [],
  audience: 'member',
  latestVersion: () => import('../../domain/benefits/lift').then((module) => module.benefitVersion),
  documentOf: (): string => '',
  // The list does not know the benefit of a draft; the door does.
  href: (draftId: string): string => `/subsidios?borrador=${draftId}`,
  progress: (_version: number, content: JsonValue) => {
    const values = recordIn(content, 'values')
    const { beneficio, hijos } = values
    if (!isKnown(beneficio)) return undefined
    const first = Array.isArray(hijos) ? hijos[0] : undefined
    const person = isRecord(first) ? first : recordIn(values, 'conyuge')
    const subject = nameOf(person) || 'Sin nombre todavía'
    return { step: panelOf(values), steps: panelCount, title: requestTitles[beneficio], subject }
  },
} as const
