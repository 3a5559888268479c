import { ContactWays } from '../../../forms/ContactWays'
import { Button } from '../../../ui/actions/Button'
import { Phone } from '../../../ui/icons/member-icons'
import { useHelp } from './BenefitHelp'

/** Card with the buttons to get help from a person. */
export const HelpCard = () => {
  const { call } = useHelp()
  return (
    <section className="card card-pad" aria-labelledby="ayuda-titulo">
      <h2 id="ayuda-titulo">¿Necesitás ayuda?</h2>
      <p className="small muted">
        <ContactWays>Comunicáte con tu Delegación Distrital.</ContactWays>
      </p>
      <Button block small variant="secondary" icon={Phone} sentence onPress={call}>
        Quiero que me llamen
      </Button>
    </section>
  )
}
