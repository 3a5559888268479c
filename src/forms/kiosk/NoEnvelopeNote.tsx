import { useSyncExternalStore } from 'react'
import { subscribeConnection, isConnected } from '../../api/connection'
import { watchEnvelopeGrant } from '../../api/session/envelope-grant'
import { visitor, type Owner } from '../../domain/owner'
import { isVisitFull } from '../../offline/envelopes/living'
import { findMeans } from '../../offline/envelopes/means'
import { Banner } from '../../ui/content/Banner'

const subscribe = (listener: () => void): (() => void) => {
  const stops = [subscribeConnection(listener), watchEnvelopeGrant(listener)]
  return () => stops.forEach((stop) => stop())
}

/** With a connection nothing needs an envelope yet. */
const isWarned = (owner: Owner): boolean => {
  const means = findMeans(owner)
  const canClose =
    means !== undefined && means.fundKey !== null && (owner === visitor || (means.grant !== null && !isVisitFull()))
  return !isConnected() && !canClose
}

/** Says before "enviar" that without a connection this tablet could not keep the request for the fund. */
export const NoEnvelopeNote = ({ owner }: { owner: Owner }) =>
  useSyncExternalStore(subscribe, () => isWarned(owner)) ? (
    <Banner tone="warn" title="Sin conexión, esta tablet no puede guardar tu trámite">
      Podés terminar de cargarlo. Para enviarlo esperá a que vuelva la conexión, o seguí en tu teléfono: si te vas
      antes, lo que cargaste se borra de acá.
    </Banner>
  ) : null
