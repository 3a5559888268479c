import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { Disc } from '../../ui/content/Disc'
import { Smartphone } from '../../ui/icons/device-icons'
import { openCarry } from './carry-store'
import './carry.css'

/** Instead of a form that is on its way to another device: its code is one press away, and so is the way back. */
export const AwayNotice = ({ draftId }: { draftId: string }) => (
  <div className="moved-draft">
    <Card>
      <div className="moved-top">
        <Disc glyph={Smartphone} tone="info" />
        <h1 tabIndex={-1}>En camino a otro dispositivo</h1>
        <p>Mientras espera que lo abras allá, acá no se edita: así nunca hay dos. Si nadie lo abre, sigue acá.</p>
      </div>
    </Card>
    <div className="actions">
      <Button onPress={() => openCarry(draftId)}>Ver el código o seguir acá</Button>
    </div>
  </div>
)
