import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { Info, Key } from '../../../ui/icons/icons'
import './passkeys.css'

type PasskeyButtonProps = {
  text: string
  /** Whether it takes the whole width. */
  block?: boolean
  /** Whether the device's dialog is open. */
  isPending: boolean
  /** Why the last press failed, or null. */
  problem: string | null
  onPress: () => void
}

/** The button that asks the device for a passkey, with a hint and the last problem. */
export const PasskeyButton = ({ text, block = false, isPending, problem, onPress }: PasskeyButtonProps) => (
  <div className="passkey">
    <Button
      variant="secondary"
      block={block}
      icon={Key}
      pending={isPending}
      pendingText="Esperando a tu dispositivo…"
      onPress={onPress}
    >
      {text}
    </Button>
    <p className="hint">Con la huella, la cara o el PIN de tu dispositivo.</p>
    {problem === null ? null : <Banner tone="neu" glyph={Info} role="alert" title={problem} />}
  </div>
)
