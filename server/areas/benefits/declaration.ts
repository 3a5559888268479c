import { benefitMessages } from '../../../src/domain/benefits/benefit-messages'
import { documentSlots } from '../../../src/domain/benefits/documents'
import { reviewRows } from '../../../src/domain/benefits/review'
import type { BenefitValues } from '../../../src/domain/benefits/values'
import type { Declaration } from '../submissions/declaration'

/** What a request of a benefit declares: its answers, the note to the Directorio, its documents. */
export const declaredBy = (values: BenefitValues): Pick<Declaration, 'parts' | 'documents'> => ({
  parts: [
    { heading: 'Qué declara', rows: reviewRows(values) },
    ...(values.nota ? [{ heading: 'Nota al Directorio', rows: [benefitMessages.maternityNote] }] : []),
  ],
  documents: documentSlots(values).map(({ label }) => label),
})
