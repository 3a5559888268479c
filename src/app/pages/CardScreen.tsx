import { useLocation } from 'wouter'
import type { CardPaper } from '../../domain/card/papers'
import { CardDialogs } from '../../features/card/CardDialogs'
import { lazyPart } from '../../ui/lazy-part'

const OwnPhotoDialog = lazyPart(() =>
  import('../../features/file/photo/OwnPhotoDialog').then((module) => module.OwnPhotoDialog),
)

/** The dialog of /credencial or /constancia; closing it leads back to the screen behind it. */
export const CardScreen = ({ paper, back }: { paper: CardPaper; back: string }) => {
  const [, navigate] = useLocation()
  return (
    <CardDialogs
      paper={paper}
      onClose={() => navigate(back, { replace: true })}
      onGo={navigate}
      PhotoDialog={OwnPhotoDialog}
    />
  )
}
