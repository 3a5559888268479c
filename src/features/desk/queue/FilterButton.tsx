import { Button } from 'react-aria-components/Button'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, SelectValue } from 'react-aria-components/Select'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icons/Icon'
import { Check, ChevronDown } from '../../../ui/icons/icons'
import { MenuManners } from '../../../ui/manners/Manners'
import '../../../ui/styles/fields/combobox.css'

/** One choice of a filter; `count` is how many rows it would leave. */
export type FilterChoice = { id: string; label: string; count: number | undefined }

export type FilterProps = {
  /** What is filtered by: 'Distrito'. */
  label: string
  /** The first choice, which filters nothing: 'todos'. */
  allLabel: string
  choices: readonly FilterChoice[]
  /** Id of the chosen one; null for any. */
  value: string | null
  onChange: (id: string | null) => void
}

const anyId = 'cualquiera'

/** A filter of the queue as a button with its list; each choice says how many rows it would leave. */
export const FilterButton = ({ label, allLabel, choices, value, onChange }: FilterProps) => {
  const chosen = choices.find(({ id }) => id === value)
  return (
    <I18nProvider locale="es-AR">
      <Select
        className="fhost"
        value={chosen?.id ?? anyId}
        onChange={(key) => onChange(key === null || key === anyId ? null : String(key))}
      >
        <Label className="vh">{label}</Label>
        <Button className={classNames('fbtn', chosen && 'is-set')}>
          <SelectValue>
            <span className="k">{label}:</span> {chosen?.label ?? allLabel.toLocaleLowerCase('es')}
          </SelectValue>
          <Icon glyph={ChevronDown} />
        </Button>
        <Popover className="listbox-pop fpop" placement="bottom start" offset={6}>
          <MenuManners />
          <ListBox className="listbox">
            {[{ id: anyId, label: allLabel, count: undefined }, ...choices].map((choice) => (
              <ListBoxItem key={choice.id} id={choice.id} className="option" textValue={choice.label}>
                <Icon glyph={Check} />
                <span className="txt">{choice.label}</span>
                {choice.count === undefined ? null : <span className="n">{choice.count}</span>}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
    </I18nProvider>
  )
}
