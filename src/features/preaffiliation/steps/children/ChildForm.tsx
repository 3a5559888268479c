import { useEffect, useRef } from 'react'
import { setChildDisability } from '../../../../domain/preaffiliation/child-transitions'
import { childHolder } from '../../../../domain/family/children'
import { childLabel } from '../../../../domain/family/children'
import { bounds } from '../../../../domain/limits'
import { Button } from '../../../../ui/actions/Button'
import { Card } from '../../../../ui/content/Card'
import { Trash } from '../../../../ui/icons/icons'
import { usePreAffiliation } from '../../open-draft'
import { RelativeFields } from '../../../../forms/fields/family/RelativeFields'
import { StepDocuments } from '../StepDocuments'
import type { NationalityOptions } from '../../../../forms/fields/person/useNationalityOptions'
import type { ChildEntryProps } from './ChildEntry'
import { useSaveChild } from './useSaveChild'

type ChildFormProps = ChildEntryProps & { options: NationalityOptions }

/** A child being filled in (PREAF-032 to PREAF-034). */
export const ChildForm = ({ childId, index, takesFocus, dispatch, options }: ChildFormProps) => {
  const openDraft = usePreAffiliation()
  const heading = useRef<HTMLSpanElement>(null)
  const save = useSaveChild(childId, index, dispatch)
  const title = childLabel(index)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
      action={
        <Button
          small
          variant="danger-quiet"
          icon={Trash}
          label={`Quitar ${title}`}
          onPress={() => dispatch({ kind: 'ask', id: childId })}
        >
          Quitar
        </Button>
      }
    >
      <div className="card-pad form child-form">
        <RelativeFields
          nameMost={bounds.childNameMost}
          dniHint="8 números, sin puntos."
          options={options}
          onDisability={(answer) => openDraft.apply((values) => setChildDisability(values, childId, answer))}
        />
        <StepDocuments holder={childHolder(childId)} />
        <Button block variant="tint" sentence label={`guardar hijo ${index + 1}`} onPress={() => void save()}>
          guardar hijo
        </Button>
      </div>
    </Card>
  )
}
