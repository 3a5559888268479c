import type { JsonValue } from '../../domain/json'
import { judgedWith } from '../../domain/preaffiliation/judged-with'
import { stepOfPath } from '../../domain/preaffiliation/steps'
import { stepIds } from '../../domain/preaffiliation/values'
import { wizardPath } from './wizard-path'

type JsonRecord = { [key: string]: JsonValue }

const isRecord = (value: JsonValue | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (record: JsonValue | undefined, key: string): string => {
  const value = isRecord(record) ? record[key] : undefined
  return typeof value === 'string' ? value : ''
}

const applicantOf = (content: JsonValue): JsonValue | undefined =>
  isRecord(content) && isRecord(content['values']) ? content['values']['personales'] : undefined

/**
 * The pre-affiliation for the lists of drafts. Reads stored answers by hand, so that a list needs neither the rules nor
 * the screens of the form.
 */
export const preAffiliationKind = {
  id: 'preafiliacion',
  title: 'Completá tu afiliacion',
  stepAt: (paths: readonly string[]): string =>
    stepIds.find((step) => paths.some((path) => stepOfPath(path) === step)) ?? stepIds[0],
  judgedWith,
  audience: 'visitor',
  href: (draftId: string): string => wizardPath(draftId),
  latestVersion: () => import('../../domain/version').then((module) => module.preAffiliationVersion),
  documentOf: (content: JsonValue): string => text(applicantOf(content), 'nrodoc'),
  progress: (_version: number, content: JsonValue) => {
    const applicant = applicantOf(content)
    if (applicant === undefined) return undefined
    const step = stepIds.findIndex((id) => id === text(content, 'step'))
    const name = `${text(applicant, 'nombres')} ${text(applicant, 'apellido')}`.trim()
    const subject = name || `Matrícula ${text(applicant, 'nroafi')}`
    return { step: Math.max(0, step) + 1, steps: stepIds.length, title: 'Completá tu afiliacion', subject }
  },
} as const
