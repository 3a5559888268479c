import { fieldLabels } from '../../../../domain/preaffiliation/labels'
import { useConnected } from '../../../../forms/useConnected'
import { Button } from '../../../../ui/actions/Button'
import { Card } from '../../../../ui/content/Card'
import { getFund } from '../../../../ui/fund'
import { usePreAffiliation } from '../../open-draft'
import { TopAnswer } from './TopAnswer'

// Video players need both rights. The video is from another origin, so it cannot reach anything of the portal.
const videoRights = 'allow-scripts allow-same-origin allow-presentation'

/** The introductory video, if the fund has configured one, and the tick that it was seen (PREAF-029, UNS-79). */
export const VideoPanel = () => {
  const openDraft = usePreAffiliation()
  const connected = useConnected()
  const { video } = getFund().links
  if (video === undefined) return null
  return (
    <Card title="Video" padded>
      <iframe
        className="review-video"
        src={video}
        title="Video de bienvenida a la Caja"
        sandbox={videoRights}
        allow="fullscreen"
        loading="lazy"
      />
      {connected ? null : <p className="hint">El video se ve con conexión.</p>}
      <TopAnswer name="videoVisto">{fieldLabels['videoVisto']}</TopAnswer>
      <Button variant="tint" onPress={() => void openDraft.tellSaved()}>
        Guardar
      </Button>
    </Card>
  )
}
