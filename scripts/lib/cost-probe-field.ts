import { getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { affiliations } from '../../server/db/schema/affiliations'
import { decodePreAffiliation, encodePreAffiliation } from '../../src/contract/preaffiliation/request'
import { requestSchema } from '../../src/contract/preaffiliation/schema'
import { newPreAffiliation } from '../../src/domain/preaffiliation/defaults'
import { fieldLabels } from '../../src/domain/preaffiliation/labels'
import { reviewGroups } from '../../src/domain/preaffiliation/review'
import { stepSchema } from '../../src/domain/preaffiliation/schemas'
import { findInSchema } from '../../src/domain/rules/schema-findings'

// Runs in a copy of the product that has the field, and fails with the places where it is not (cost-patches.ts).
const name = 'telefonoLaboral'
const values = newPreAffiliation({ nroafi: '1', nrodoc: '38904117' })
const answered = { ...values, profesionales: { ...values.profesionales, [name]: '221 503' } }
const request = encodePreAffiliation({ submissionId: '', values: answered, slots: [], files: [] })
const named = () => ''
const names = {
  civilStatus: named,
  nationality: named,
  nationalityType: named,
  phoneType: named,
  contactType: named,
  levelLabel: '',
  level: named,
}

const has = (holder: object): boolean => JSON.stringify(holder).includes(`"${name}"`)

const places: Readonly<Record<string, boolean>> = {
  'start values': has(values),
  labels: fieldLabels[`profesionales.${name}`] === 'Teléfono laboral',
  problems: findInSchema(stepSchema('profesionales', '2025-11-20'), values).some(({ path }) => path.endsWith(name)),
  request: has(request),
  reading: JSON.stringify(decodePreAffiliation(request).profesionales).includes('221 503'),
  schema: has(z.toJSONSchema(requestSchema, { io: 'input' })),
  column: name in getTableColumns(affiliations),
  review: reviewGroups(answered, names).some(({ rows }) => rows.some(({ value }) => value === '221 503')),
}

const missing = Object.keys(places).filter((place) => places[place] !== true)
if (missing.length > 0) throw new Error(`The field is not in: ${missing.join(', ')}.`)
