import { PhotoAnswer } from '../../../../forms/fields/photo/PhotoAnswer'
import { usePhoto } from '../../../../forms/fields/photo/usePhoto'
import { useToday } from '../../../../forms/useToday'
import { usePart } from '../../open-draft'
import { findStanding } from '../questions'

/** The slot of the file photo. */
const photoSlot = { key: 'titular.fotocarnet', widget: 'single', label: 'Foto de legajo' } as const

/** "Foto de legajo". */
export const ApplicantPhoto = () => {
  const today = useToday()
  const verdict = usePart((state) => findStanding(state, 'foto', today)?.state)
  return <PhotoAnswer photo={usePhoto(photoSlot, verdict)} />
}
