import { OutsideLink } from '../../../ui/actions/OutsideLink'
import { getFund } from '../../../ui/fund'

/** The link to the fund's public page of contribution values; nothing when there is none (LEVEL-008, UNS-28). */
export const ValuesLink = () => {
  const { values } = getFund().links
  return values === undefined ? null : (
    <p>
      <OutsideLink href={values}>Ver los valores de aporte</OutsideLink>
    </p>
  )
}
