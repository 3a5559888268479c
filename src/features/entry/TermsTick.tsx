import { useState } from 'react'
import { terms } from '../../domain/terms'
import { Button } from '../../ui/actions/Button'
import { Checkbox } from '../../ui/fields/Checkbox'
import { ClauseList } from '../../ui/content/ClauseList'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'

type TermsTickProps = { name: string; checked: boolean; error: string | null; onChange: (checked: boolean) => void }

/** The consent to the terms, with a link that opens them in a dialog. */
export const TermsTick = ({ name, checked, error, onChange }: TermsTickProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Checkbox name={name} checked={checked} error={error} onChange={onChange}>
        Acepto los términos y condiciones.
      </Checkbox>
      <div className="flush">
        <Button variant="quiet" small onPress={() => setIsOpen(true)}>
          ver términos y condiciones
        </Button>
      </div>
      <LazyDialog
        isOpen={isOpen}
        closeButton
        width={500}
        title="Términos y condiciones"
        onClose={() => setIsOpen(false)}
      >
        <ClauseList clauses={terms} />
      </LazyDialog>
    </div>
  )
}
