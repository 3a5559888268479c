import { now } from '../../api/server-clock'
import type { ParcelAnswer } from '../../contract/parcels/answers'
import { sayMoment } from '../../forms/carry/say-moment'
import { sayTime } from '../../forms/sending/when-next'
import type { MovedFacts } from '../../offline/handover/carry-facts'
import type { Away } from '../../sync'
import { Banner } from '../../ui/content/Banner'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { toFileSize } from '../../ui/files/file-size'
import { Icon } from '../../ui/icons/Icon'
import { Smartphone } from '../../ui/icons/device-icons'
import { CircleCheck } from '../../ui/icons/icons'
import type { OfferWords } from './offer-words'
import type { Carried } from './useCarry'

/** Number and size of files in words: '1 archivo, 1,2 MB'; 'sin archivos'. */
export const sayFiles = (files: number, bytes: number): string =>
  files === 0 ? 'sin archivos' : `${files === 1 ? '1 archivo' : `${files} archivos`}, ${toFileSize(bytes)}`

/** Says that the form waits for the other device, or that the fund could not be asked about it. */
export const Ready = ({ carried, answer }: { carried: Carried; answer: ParcelAnswer | null }) =>
  answer === null || answer.state === 'abierto' ? (
    <Banner tone="warn" role="status" title="Sin respuesta de la Caja">
      El código se puede usar cuando vuelva la conexión. Mientras, acá no se edita.
    </Banner>
  ) : (
    <p className="carry-ready small" role="status">
      <Icon glyph={CircleCheck} size="sm" />
      <span>
        {carried.title} está listo para llevar · {sayFiles(carried.files, carried.bytes)}
      </span>
    </p>
  )

/** Says which device opened the code, while it is being brought there. */
export const Opened = ({ away }: { away: Away }) => {
  const { device = null, takenAt = null } = away.answer ?? {}
  const when = takenAt === null ? '' : `, ${sayTime(takenAt)}`
  return (
    <Banner
      tone="info"
      glyph={Smartphone}
      role="status"
      title={`Lo abrieron en: ${device ?? 'otro dispositivo'}${when}`}
    >
      Cuando lo traiga, acá se cierra. ¿No fuiste vos? Cancelalo: vuelve a este dispositivo y el código deja de servir.
    </Banner>
  )
}

/** Which form went, where and when. */
export const MovedRows = ({ where: { title, device, at } }: { where: MovedFacts }) => (
  <>
    <p role="status">Acá quedó cerrado para que no haya dos. No se perdió nada.</p>
    <DefinitionRows
      rows={[
        { label: 'Formulario', value: title },
        { label: 'Se abrió en', value: device ?? '' },
        { label: 'Cuándo', value: sayMoment(at, now()) },
      ]}
    />
  </>
)

/** Why the form cannot be taken along now. */
export const Stuck = ({ words }: { words: OfferWords }) => (
  <Banner tone="warn" role="alert" title={words.title}>
    <p>{words.text}</p>
    {words.files ? (
      <ul className="bullets">
        {words.files.map((file) => (
          <li key={file}>{file}</li>
        ))}
      </ul>
    ) : null}
  </Banner>
)
