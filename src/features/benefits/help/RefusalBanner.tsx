import { eligibilityText } from '../../../domain/benefits/eligibility'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { fieldId } from '../../../ui/focus'
import { Phone } from '../../../ui/icons/member-icons'

type RefusalBannerProps = {
  /** The fund's words; without any the default text stands (BENEFIT-016). */
  message: string | null
  /** Asks to be called; null where the fund cannot be reached for that now. */
  onCall: (() => void) | null
  onContact: () => void
}

/** Why the fund would not take this request now, and who helps; it stays for as long as the fund says no. */
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
