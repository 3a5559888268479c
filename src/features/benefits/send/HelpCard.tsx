import { Button } from '../../../ui/actions/Button'
import { Phone } from '../../../ui/icons/icons'

/** The way to somebody who helps. */
export const HelpCard = ({ onCall }: { onCall: () => void }) => (
  <section className="card card-pad" aria-labelledby="ayuda-titulo">
    <h2 id="ayuda-titulo">¿Necesitás ayuda?</h2>
    <p className="small muted">Comunicáte con tu Delegación Distrital.</p>
    <Button block small variant="secondary" icon={Phone} sentence onPress={onCall}>
      Quiero que me llamen
    </Button>
  </section>
)
