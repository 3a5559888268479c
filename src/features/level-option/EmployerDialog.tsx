import { toDisplayDate } from '../../domain/dates'
import { level } from '../../domain/level/fields'
import { levelRequest } from '../../domain/level-option/fields'
import { Button } from '../../ui/actions/Button'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { usePart } from './open-draft'

type EmployerDialogProps = { isOpen: boolean; onClose: () => void; onAnswer: (answer: 'S' | 'N') => void }

/** Shows the employment on file and asks whether it still holds (LEVEL-024). Closed, the question stays on the page. */
export const EmployerDialog = ({ isOpen, onClose, onAnswer }: EmployerDialogProps) => {
  const { empleo, empleoTipo, empleoDesde } = usePart(({ values }) => values.visto)
  return (
    <LazyDialog
      isOpen={isOpen}
      title={levelRequest.repiteEmpleo.label}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onPress={() => onAnswer('N')}>
            No, cambió
          </Button>
          <Button onPress={() => onAnswer('S')}>Sí, es el mismo</Button>
        </>
      }
    >
      <p>Es el que la Caja tiene registrado para tu NIVEL 1:</p>
      <DefinitionRows
        rows={[
          { label: level.fields.empleo.label, value: empleo },
          { label: level.fields.empleoTipo.label, value: empleoTipo },
          { label: level.fields.empleoDesde.label, value: empleoDesde === '' ? '' : toDisplayDate(empleoDesde) },
        ]}
      />
    </LazyDialog>
  )
}
