import { Suspense } from 'react'
import { Field, type FieldTexts } from './Field'
import type { Option, OptionId, WordsMeant } from './options'
import { lazyPart } from '../lazy-part'
import { Skeleton } from '../waiting/Skeleton'

export type ComboBoxProps = FieldTexts & {
  value: OptionId | null
  items: readonly Option[]
  onChange: (value: OptionId | null) => void
  placeholder?: string | undefined
  /** Label of the value until its list has loaded. */
  valueLabel?: string | undefined
  /** The list is loading. */
  loading?: boolean | undefined
  /** What a word of the search may stand for besides itself, such as what it shortens; a function that stays the same. */
  wordsMeant?: WordsMeant | undefined
  onBlurred?: (() => void) | undefined
  /** What to do when nothing is found: one sentence. */
  wayOn?: string | undefined
}

const Control = lazyPart(() => import('./ComboBoxControl').then((module) => module.ComboBoxControl))

/**
 * Choice among many (localities, streets, nationalities), found by typing a part of the name; accents and case are
 * ignored.
 */
export const ComboBox = (props: ComboBoxProps) => (
  <Suspense
    fallback={
      <Field {...props} group>
        <div className="control" aria-busy="true">
          <span className="val">
            <Skeleton width="60%" />
          </span>
        </div>
      </Field>
    }
  >
    <Control {...props} />
  </Suspense>
)
