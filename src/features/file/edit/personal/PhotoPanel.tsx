import { useReading } from '../../../../api/reading/useReading'
import { canonicalJson } from '../../../../domain/json'
import { photoSlot } from '../../../../domain/modification/documents'
import { PhotoAnswer } from '../../../../forms/fields/photo/PhotoAnswer'
import { usePhoto } from '../../../../forms/fields/photo/usePhoto'
import { photoSource } from '../../photo/photo-source'
import { usePart } from '../open-draft'

const slot = { key: photoSlot, widget: 'single', label: 'Foto carnet' } as const

/** A new photo of the file, in place of the present one, which stays until then. */
export const PhotoPanel = () => {
  const present = useReading('afiliado').data?.fotocarnet ?? null
  // The fund's answer for this very photo.
  const verdict = usePart(({ checks: { foto }, files }) => {
    const id = files.find((file) => file.slot === photoSlot)?.id
    return id !== undefined && foto?.inputs === canonicalJson({ archivo: id }) ? foto.state : undefined
  })
  const photo = usePhoto(slot, verdict)
  return <PhotoAnswer photo={{ ...photo, url: photo.url ?? photoSource(present) }} removeText="Dejar la anterior" />
}
