import { civilStatuses } from '../../../src/domain/catalogues/data/civil-statuses'
import { familyTypes } from '../../../src/domain/catalogues/data/family-types'
import { nationalities, nationalityTypes } from '../../../src/domain/catalogues/data/nationalities'
import { changedFields, type FileNames } from '../../../src/domain/modification/display'
import { documentSlots } from '../../../src/domain/modification/documents'
import type { Declaration } from '../submissions/declaration'
import type { ValidModification } from './validation'

const names: FileNames = {
  civilStatus: (id) => civilStatuses.find((row) => row.id === id)?.desestadocivil ?? '',
  nationality: (id) => nationalities.find((row) => row.id === id)?.desnacionalidad ?? '',
  nationalityType: (id) => nationalityTypes.find((row) => row.id === id)?.destipnac ?? '',
  relationship: (id) => familyTypes.find((row) => row.id === id)?.desfamiliar ?? '',
}

const sayChange = (before: string, after: string): string =>
  `${after === '' ? 'sin dato' : after} (antes: ${before === '' ? 'sin dato' : before})`

/** What a modification declares: every changed answer with what the file had, and the documents that arrived. */
export const declaredBy = (
  { values, hasNewPhoto }: ValidModification,
  arrived: ReadonlySet<string>,
): Pick<Declaration, 'parts' | 'documents'> => ({
  parts: [
    {
      heading: 'Qué cambia en su legajo',
      rows: [
        ...(hasNewPhoto ? ['Foto carnet: una nueva'] : []),
        ...changedFields(values, names).map(({ label, before, after }) => ({ label, value: sayChange(before, after) })),
      ],
    },
  ],
  documents: documentSlots(values, { hasNewPhoto })
    .filter(({ key }) => arrived.has(key))
    .map(({ label, whose }) => (whose === undefined ? label : `${label} ${whose}`)),
})
