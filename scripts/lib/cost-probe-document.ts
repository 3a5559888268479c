import { encodeBenefit } from '../../src/contract/benefits/request'
import { newBenefit } from '../../src/domain/benefits/defaults'
import { documentSlots } from '../../src/domain/benefits/documents'
import { labelOf } from '../../src/domain/benefits/labels'
import { problemsOf } from '../../src/domain/benefits/validate'

// Runs in a copy of the product that has the document, and fails with the places where it is not (cost-patches.ts).
const slot = 'guarda'
const values = newBenefit('adopcion', { nroafi: '1', sexo: 'F' })
const file = { id: '1', slot, name: 'guarda.pdf', type: 'application/pdf', bytes: 1, sha256: '' }
const { archivos } = encodeBenefit({ submissionId: '', values, eligibility: null, files: [file], relatives: [] })
const problems = problemsOf(values, { today: '2025-11-20', files: new Set(), checks: {} })

const places: Readonly<Record<string, boolean>> = {
  screen: documentSlots(values).some(({ key }) => key === slot),
  label: labelOf(`archivo:${slot}`, values) === 'Guarda',
  problems: problems.some(({ path }) => path === `archivo:${slot}`),
  request: archivos.some((one) => one.slot === slot),
}

const missing = Object.keys(places).filter((place) => places[place] !== true)
if (missing.length > 0) throw new Error(`The document is not in: ${missing.join(', ')}.`)
