import { useMemo } from 'react'
import { chooseLocality } from '../../../../domain/preaffiliation/transitions'
import { ComboAnswer } from '../../../../forms/answers/ComboAnswer'
import { useLocalities } from '../../../../forms/catalogues/useCatalogue'
import { usePart, usePreAffiliation } from '../../open-draft'
import { labelIn } from '../label-in'
import { FailedList } from './FailedList'

/** Locality of a province other than code 1; choosing one sets its postal code (PREAF-031, PREAF-056). */
export const LocalityAnswer = ({ codprov }: { codprov: number }) => {
  const openDraft = usePreAffiliation()
  const locid = usePart(({ values }) => values.contacto.domicilio.locid)
  const localidad = usePart(({ values }) => values.contacto.domicilio.localidad)
  const { items: localities, status, retry } = useLocalities(codprov)
  const items = useMemo(
    () => localities.map(({ id, nombre, cp }) => ({ id, label: nombre, detail: `CP ${cp}` })),
    [localities],
  )
  const choose = (id: number | null): void => {
    const locality = localities.find((one) => one.id === id)
    if (locality) return openDraft.apply((values) => chooseLocality(values, locality))
    openDraft.put('contacto.domicilio.locid', null)
    openDraft.put('contacto.domicilio.localidad', '')
  }
  return (
    <>
      {status === 'failed' ? <FailedList title="No pudimos cargar las localidades." onRetry={retry} /> : null}
      <ComboAnswer
        name="locid"
        label={labelIn('contacto.domicilio')('locid')}
        items={items}
        chosen={locid === null ? null : { id: locid, label: localidad }}
        loading={status === 'loading'}
        onAnswer={choose}
      />
    </>
  )
}
