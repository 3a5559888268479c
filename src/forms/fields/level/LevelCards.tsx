import type { ReactNode } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { modulesOf } from '../../../domain/level/modules'
import { isReduced, type LevelItem } from '../../../domain/level/options'
import { planNames, planOptions } from '../../../domain/level/reduced'
import { classNames } from '../../../ui/class-names'
import { FieldError, fieldIds } from '../../../ui/fields/Field'
import '../../../ui/styles/screens/level.css'

type LevelCardsProps = {
  name: string
  /** Id of the heading that asks the question. */
  labelledBy: string
  items: readonly LevelItem[]
  chosen: number | null
  /** In a disability process the levels count 75 % of their modules (LEVEL-048). */
  hasDisability: boolean
  error: string | undefined
  /** The option that the member has now, and the mark of its card. */
  current?: { option: number | null; mark: ReactNode }
  /** Options that cannot be chosen, and why. */
  closed?: Readonly<Record<number, string>>
  onPick: (item: LevelItem) => void
}

const planOf = ({ value }: LevelItem): string | null =>
  isReduced(value) ? (value === planOptions.PMJ ? planNames.PMJ : planNames.RAR) : null

/** The levels to choose from, one card each, with their modules on the right (LEVEL-007). */
export const LevelCards = (props: LevelCardsProps) => {
  const { name, labelledBy, items, chosen, hasDisability, error, current, closed = {}, onPick } = props
  const ids = fieldIds(name)
  return (
    <RadioGroup
      id={ids.id}
      className={classNames('field choices-group', error && 'is-error')}
      aria-labelledby={labelledBy}
      value={items.some(({ value }) => value === chosen) ? String(chosen) : null}
      onChange={(picked) => {
        const item = items.find(({ value }) => String(value) === picked)
        if (item) onPick(item)
      }}
      isInvalid={Boolean(error)}
      isRequired
      validationBehavior="aria"
      {...(error ? { 'aria-describedby': ids.error } : {})}
    >
      {error ? <FieldError id={ids.error}>{error}</FieldError> : null}
      <div className="levels">
        {items.map((item) => (
          <Radio
            key={item.value}
            value={String(item.value)}
            isDisabled={item.value in closed}
            className={({ isSelected, isDisabled }) =>
              classNames('level', isSelected && 'is-on', isDisabled && 'is-off')
            }
          >
            <span className="mark" aria-hidden="true" />
            <span>
              <span className="t">
                {item.text}
                {item.value === current?.option ? current.mark : null}
              </span>
              {planOf(item) ? <span className="d level-plan">{planOf(item)}</span> : null}
              <span className="d">{closed[item.value] ?? item.parrafo}</span>
            </span>
            <span className="q">
              <b>{modulesOf(item, hasDisability)}</b>
              <span>módulos</span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
