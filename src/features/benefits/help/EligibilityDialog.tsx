import { eligibilityText } from '../../../domain/benefits/eligibility'
import { Button } from '../../../ui/actions/Button'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'

/** What the first button does: asks the fund to call, or goes to its contact page (BENEFIT-018). */
export type EligibilityType = 'llamada' | 'contacto'

type EligibilityDialogProps = {
  isOpen: boolean
  /** The fund's words; null for the default text (BENEFIT-016). */
  message: string | null
  type: EligibilityType
  /** True for the first button, false for 'cerrar' (BENEFIT-017). */
  onAnswer: (wantsHelp: boolean) => void
}

const firstButton = { llamada: 'Quiero que me llamen', contacto: 'contacto' } satisfies Record<EligibilityType, string>

/** Says why the fund refused, and who helps. Only its buttons close it; 500 px wide (BENEFIT-015). */
export const EligibilityDialog = ({ isOpen, message, type, onAnswer }: EligibilityDialogProps) => (
  <LazyDialog
    isOpen={isOpen}
    persistent
    width={500}
    role="alertdialog"
    title="No pudimos validar los requisitos"
    onClose={() => onAnswer(false)}
    actions={
      <>
        <Button variant="secondary" sentence onPress={() => onAnswer(true)}>
          {firstButton[type]}
        </Button>
        <Button sentence onPress={() => onAnswer(false)}>
          cerrar
        </Button>
      </>
    }
  >
    <p>{eligibilityText(message)}</p>
  </LazyDialog>
)
