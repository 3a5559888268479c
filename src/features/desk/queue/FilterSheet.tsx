import { Button } from '../../../ui/actions/Button'
import { classNames } from '../../../ui/class-names'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import type { Filter } from './choices'

type FilterSheetProps = {
  filters: readonly Filter[]
  /** How many rows the present filters leave. */
  total: number
  isOpen: boolean
  onClose: () => void
  onClear: () => void
}

const Pill = ({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) => (
  <button type="button" className={classNames('fbtn', isOn && 'is-set')} aria-pressed={isOn} onClick={onPress}>
    {label}
  </button>
)

/** The filters of the queue on a narrow window: each as a row of pills, applied at once. */
export const FilterSheet = ({ filters, total, isOpen, onClose, onClear }: FilterSheetProps) => (
  <LazyDialog
    title="Filtros"
    isOpen={isOpen}
    onClose={onClose}
    closeButton
    actions={
      <>
        <Button variant="quiet" onPress={onClear}>
          Quitar filtros
        </Button>
        <Button onPress={onClose}>{total === 1 ? 'Ver 1 trámite' : `Ver ${total} trámites`}</Button>
      </>
    }
  >
    {filters.map(({ key, label, allLabel, choices, value, onChange }) => (
      <section key={key} className="sheet-sec">
        <h3>{label}</h3>
        <div className="pills">
          <Pill label={allLabel} isOn={value === null} onPress={() => onChange(null)} />
          {choices.map((choice) => (
            <Pill
              key={choice.id}
              label={choice.count === undefined ? choice.label : `${choice.label} (${choice.count})`}
              isOn={choice.id === value}
              onPress={() => onChange(choice.id)}
            />
          ))}
        </div>
      </section>
    ))}
  </LazyDialog>
)
