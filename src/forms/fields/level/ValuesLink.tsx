import { config } from '../../../api/config'
import { OutsideLink } from '../../../ui/actions/OutsideLink'

/** The link to the fund's public page of contribution values; nothing when there is none (LEVEL-008, UNS-28). */
export const ValuesLink = () =>
  config.valuesUrl === '' ? null : (
    <p>
      <OutsideLink href={config.valuesUrl}>Ver los valores de aporte</OutsideLink>
    </p>
  )
