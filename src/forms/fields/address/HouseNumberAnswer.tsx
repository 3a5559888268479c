import { hasStreetList } from '../../../domain/address/address'
import { outsideBlock } from '../../../domain/address/block'
import { chooseStreet } from '../../../domain/address/choices'
import { address } from '../../../domain/address/fields'
import { toHouseNumber } from '../../../domain/rules/address-text'
import type { MeantWords } from '../../../ui/fields/Meant'
import { focusField } from '../../../ui/focus'
import { TextAnswer } from '../../answers/TextAnswer'
import type { AskedField } from '../../answers/useMeant'
import { useStreets } from '../../catalogues/useLongList'
import { useNumber, useText, useWriteAnswers } from '../useGroup'

const asked = address.fields

/**
 * House number. Where the street is chosen from the list, each part of a street has its postal code: a number outside of
 * the part that was chosen asks which of them is right (UNS-141).
 */
export const HouseNumberAnswer = () => {
  const codprov = useNumber('codprov')
  const calle = useText('calle')
  const cp = useText('cp')
  const write = useWriteAnswers()
  const { items: streets } = useStreets(hasStreetList({ codprov }))
  const askBlock = (nro: string, { path, blurred }: AskedField): MeantWords | null => {
    const outside = outsideBlock(streets, { calle, cp, nro })
    if (outside === null) return null
    const { number, chosen, right } = outside
    const from = `Elegiste la parte de ${chosen.alturamin} a ${chosen.alturamax}`
    if (right === null)
      return { words: `${from}, y la lista no tiene el ${number} en esa calle. ¿Está bien el número?` }
    return {
      words: `${from}, y el ${number} está en la de ${right.alturamin} a ${right.alturamax}, código postal ${right.cp}.`,
      take: {
        button: 'Cambiar la parte',
        label: `Cambiar la parte a la de ${right.alturamin} a ${right.alturamax}`,
        onTake: () => {
          write(chooseStreet(right))
          blurred()
          focusField(path)
        },
      },
    }
  }
  return (
    <TextAnswer
      name="nro"
      label={asked.nro.label}
      maxLength={asked.nro.most}
      transform="undotted"
      tidy={toHouseNumber}
      suggest={askBlock}
      blockArrows
      autoComplete="off"
    />
  )
}
