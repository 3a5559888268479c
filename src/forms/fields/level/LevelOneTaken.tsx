import { Banner } from '../../../ui/content/Banner'

/** Says that level 1 was taken out of the choice, with the reason; shows nothing without one. */
export const LevelOneTaken = ({ reason }: { reason: string | null }) =>
  reason === null ? null : (
    <Banner tone="err" role="alert" title={reason}>
      Por eso quitamos el NIVEL 1 de tu elección.
    </Banner>
  )
