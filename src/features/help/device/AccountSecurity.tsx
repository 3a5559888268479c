import { securityPath } from '../../../domain/portal-paths'
import { Button } from '../../../ui/actions/Button'
import { Card } from '../../../ui/content/Card'
import { ShieldCheck } from '../../../ui/icons/icons'
import { useHelpWay } from '../help-way'

/** For a member, the way to where their account is open; nothing for others. */
export const AccountSecurity = () => {
  const { isMember, toScreen } = useHelpWay()
  if (!isMember) return null
  return (
    <Card title="Tu cuenta" padded>
      <p>Mirá dónde está abierta tu sesión y qué dispositivos recordamos.</p>
      <div className="help-acts">
        <Button variant="secondary" icon={ShieldCheck} onPress={() => toScreen(securityPath)}>
          Seguridad de tu cuenta
        </Button>
      </div>
    </Card>
  )
}
