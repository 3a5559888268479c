import { fetchDocument } from '../../api/procedures.api'
import { procedureNumber, type Procedure } from '../../domain/procedures'
import { procedureFacts } from '../../forms/procedures/cells'
import { DocumentButton } from '../../forms/procedures/DocumentButton'
import type { Column } from '../../ui/content/Table'
import { FileText } from '../../ui/icons/icons'
import { Paperclip } from '../../ui/icons/member-icons'

/** The columns of the member's own table: what it says of a procedure, and its documents (PROC-003). */
export const procedureColumns: readonly Column<Procedure>[] = [
  ...procedureFacts,
  {
    id: 'declaracion',
    label: 'Declaración',
    look: 'acts',
    cell: ({ nrotramite, rutadocumento }) =>
      rutadocumento === '' ? null : (
        <DocumentButton
          glyph={FileText}
          load={() => fetchDocument(rutadocumento)}
          label={`Declaración jurada del trámite ${procedureNumber(nrotramite)}`}
        >
          Declaración
        </DocumentButton>
      ),
  },
  {
    id: 'adjuntos',
    label: 'Adjuntos',
    look: 'acts',
    cell: ({ nrotramite, rutadocumento2 }) =>
      rutadocumento2 === '' ? null : (
        <DocumentButton
          glyph={Paperclip}
          load={() => fetchDocument(rutadocumento2)}
          label={`Adjuntos del trámite ${procedureNumber(nrotramite)}`}
        >
          Adjuntos
        </DocumentButton>
      ),
  },
]
