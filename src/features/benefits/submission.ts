import { encodeBenefit } from '../../contract/benefits/request'
import { signBenefit } from '../../contract/benefits/sign'
import { deferredChecks } from '../../domain/benefits/checks-needed'
import { eligibilityOf } from '../../domain/benefits/eligibility'
import { toSubmittable } from '../../domain/benefits/request'
import type { BenefitValues } from '../../domain/benefits/values'
import type { ChecksState } from '../../domain/checks'
import type { JsonValue } from '../../domain/json'
import type { Relative } from '../../domain/member/member'
import { formatDni } from '../../domain/text'
import type { HandIn } from '../../offline/outbox/outbox'
import type { FileEntry } from '../../offline/database/types'
import { requestTitles } from './kind'

type Filled = {
  submissionId: string
  rev: number
  values: BenefitValues
  files: readonly FileEntry[]
  checks: ChecksState
  /** The relatives of the file, which people may have been chosen from. */
  relatives: readonly Relative[]
  /** Moment of "enviar", epoch milliseconds. */
  claimedAt: number
}

type Person = { nombres: string; apellido: string; nrodoc: string }

const peopleOf = ({ hijos, conyuge }: BenefitValues): Person[] => (conyuge === null ? hijos : [conyuge])

const nameOf = ({ nombres, apellido }: Person): string => `${nombres} ${apellido}`

/** 'Subsidio por nacimiento · EMILIA IBÁÑEZ': who it is asked for, the first of several. */
const titleOf = (values: BenefitValues): string =>
  [requestTitles[values.beneficio], ...peopleOf(values).slice(0, 1).map(nameOf)].join(' · ')

/** What the receipt shows offline. */
const summaryOf = (values: BenefitValues, sentFiles: number): JsonValue => {
  const people = peopleOf(values)
  return {
    filas: [
      { label: 'Beneficio', value: requestTitles[values.beneficio] },
      { label: 'Para', value: people.map(nameOf).join(', ') },
      { label: 'DNI', value: people.map(({ nrodoc }) => formatDni(nrodoc)).join(', ') },
      { label: 'CBU', value: values.cuenta.cbu },
    ],
    archivos: String(sentFiles),
  }
}

/** What "enviar trámite" hands to the outbox: the request as it will be sent, its digest, and the deferred checks (UNS-21). */
export const toHandIn = async (filled: Filled): Promise<HandIn> => {
  const { submissionId, rev, files, checks, relatives, claimedAt } = filled
  const values = toSubmittable(filled.values)
  const eligibility = eligibilityOf(filled.values, checks)
  const request = encodeBenefit({ submissionId, values, eligibility, files: [...files], relatives })
  return {
    rev,
    fileIds: files.map(({ id }) => id),
    kind: 'subsidio',
    title: titleOf(values),
    body: await signBenefit(request, claimedAt),
    checks: deferredChecks(filled.values, checks).map(({ id, inputs, path }) => ({ id, inputs, path })),
    summary: summaryOf(values, request.archivos.length),
  }
}
