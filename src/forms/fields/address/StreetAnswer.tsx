import { useMemo } from 'react'
import { chooseStreet } from '../../../domain/address/choices'
import { address } from '../../../domain/address/fields'
import type { Street } from '../../../domain/catalogues/types'
import { ComboAnswer } from '../../answers/ComboAnswer'
import { useStreets } from '../../catalogues/useLongList'
import { useText, useWriteAnswers } from '../useGroup'
import { FailedList } from './FailedList'

const asked = address.fields

const toId = ({ calle, cp }: Pick<Street, 'calle' | 'cp'>): string => `${calle}|${cp}`

/** Street of province code 1, from its list; a choice sets the postal code and the locality (CONTACT-036, PREAF-056). */
export const StreetAnswer = () => {
  const calle = useText('calle')
  const cp = useText('cp')
  const write = useWriteAnswers()
  const { items: streets, status, retry } = useStreets(true)
  const items = useMemo(
    () =>
      streets.map((street) => ({
        id: toId(street),
        label: `${street.calle} (${street.alturamin} a ${street.alturamax})`,
        detail: `CP ${street.cp}`,
      })),
    [streets],
  )
  return (
    <>
      {status === 'failed' ? <FailedList title="No pudimos cargar las calles." onRetry={retry} /> : null}
      <ComboAnswer
        name="calle"
        label={asked.calle.label}
        items={items}
        chosen={calle === '' ? null : { id: toId({ calle, cp }), label: calle }}
        loading={status === 'loading'}
        onAnswer={(id) => write(chooseStreet(streets.find((one) => toId(one) === id) ?? null))}
      />
    </>
  )
}
