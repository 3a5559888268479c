import { useMemo } from 'react'
import type { Street } from '../../../../domain/catalogues/types'
import { chooseStreet } from '../../../../domain/preaffiliation/transitions'
import { ComboAnswer } from '../../../../forms/answers/ComboAnswer'
import { useStreets } from '../../../../forms/catalogues/useCatalogue'
import { usePart, usePreAffiliation } from '../../open-draft'
import { labelIn } from '../label-in'
import { FailedList } from './FailedList'

const toId = ({ calle, cp }: Pick<Street, 'calle' | 'cp'>): string => `${calle}|${cp}`

/** Street of province code 1, out of its list; choosing one sets the postal code and the locality (CONTACT-036, PREAF-056). */
export const StreetAnswer = () => {
  const openDraft = usePreAffiliation()
  const calle = usePart(({ values }) => values.contacto.domicilio.calle)
  const cp = usePart(({ values }) => values.contacto.domicilio.cp)
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
  const choose = (id: string | null): void => {
    const street = streets.find((one) => toId(one) === id)
    if (street) openDraft.apply((values) => chooseStreet(values, street))
    else openDraft.put('contacto.domicilio.calle', '')
  }
  return (
    <>
      {status === 'failed' ? <FailedList title="No pudimos cargar las calles." onRetry={retry} /> : null}
      <ComboAnswer
        name="calle"
        label={labelIn('contacto.domicilio')('calle')}
        items={items}
        chosen={calle === '' ? null : { id: toId({ calle, cp }), label: calle }}
        loading={status === 'loading'}
        onAnswer={choose}
      />
    </>
  )
}
