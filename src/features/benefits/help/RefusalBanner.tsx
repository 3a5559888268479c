import { eligibilityText } from '../../../domain/benefits/eligibility'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { fieldId } from '../../../ui/focus'
import { Phone } from '../../../ui/icons/member-icons'

type RefusalBannerProps = {
  /** The fund's words; null for the default text (BENEFIT-016). */
  message: string | null
  /** Asks to be called; null when the fund cannot be asked now. */
  onCall: (() => void) | null
  onContact: () => void
}

/** Says why the fund would refuse this request now, and who helps. It stays as long as the refusal does. */
export const RefusalBanner = ({ message, onCall, onContact }: RefusalBannerProps) => (
  <div id={fieldId('beneficio')}>
    <Banner tone="err" title="Por ahora la Caja no acepta este trámite">
      <p>{eligibilityText(message)}</p>
      <p>Podés seguir cargándolo. Cuando estés al día, lo enviás desde acá.</p>
      <div className="actions">
        {onCall ? (
          <Button small icon={Phone} onPress={onCall}>
            Quiero que me llamen
          </Button>
        ) : null}
        <Button small variant="secondary" onPress={onContact}>
          Contacto
        </Button>
      </div>
    </Banner>
  </div>
)
