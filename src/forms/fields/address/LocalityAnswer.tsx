import { useMemo } from 'react'
import { chooseLocality } from '../../../domain/address/choices'
import { address } from '../../../domain/address/fields'
import { ComboAnswer } from '../../answers/ComboAnswer'
import { useLocalities } from '../../catalogues/useLongList'
import { useNumber, useText, useWriteAnswers } from '../useGroup'
import { FailedList } from './FailedList'

const asked = address.fields

/** Locality of a province other than code 1; a choice sets its postal code (PREAF-031, PREAF-056). */
export const LocalityAnswer = ({ codprov }: { codprov: number }) => {
  const locid = useNumber('locid')
  const localidad = useText('localidad')
  const write = useWriteAnswers()
  const { items: localities, status, retry } = useLocalities(codprov)
  const items = useMemo(
    () => localities.map(({ id, nombre, cp }) => ({ id, label: nombre, detail: `CP ${cp}` })),
    [localities],
  )
  return (
    <>
      {status === 'failed' ? <FailedList title="No pudimos cargar las localidades." onRetry={retry} /> : null}
      <ComboAnswer
        name="locid"
        label={asked.locid.label}
        items={items}
        chosen={locid === null ? null : { id: locid, label: localidad }}
        loading={status === 'loading'}
        wayOn="Probá con una parte del nombre, o elegí la localidad más cercana."
        onAnswer={(id) => write(chooseLocality(localities.find((one) => one.id === id) ?? null))}
      />
    </>
  )
}
