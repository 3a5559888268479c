import { cardFactsOf, type CardFace } from '../../domain/card/card'
import { BrandMark } from '../../ui/frame/Brand'
import { Icon, type Glyph } from '../../ui/icons/Icon'

/** The state of a card, as icon and word. */
export type CardState = { word: string; glyph: Glyph }

type MemberCardProps = {
  face: CardFace
  /** base64 JPEG. */
  photo: string
  state: CardState
}

/** The front of the card, alike in both themes (CRED-002, CRED-012). */
export const MemberCard = ({ face, photo, state }: MemberCardProps) => (
  <section className="mcard" aria-label={`Credencial de ${face.nombre}`}>
    <Arches />
    <div className="top">
      <BrandMark />
      <span>
        Caja de Previsión
        <br />
        Profesional
      </span>
      <span className="chip chip-hero">
        <Icon glyph={state.glyph} />
        {state.word}
      </span>
    </div>
    <img className="photo" src={`data:image/jpeg;base64,${photo}`} alt={`Foto de ${face.nombre}`} />
    <h3>{face.nombre}</h3>
    <p className="sub">{face.titulo}</p>
    <dl>
      {cardFactsOf(face).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Arches = () => (
  <svg className="arcs" viewBox="0 0 300 260" fill="none" aria-hidden="true">
    <g strokeWidth="18">
      <path d="M20 260V150a130 130 0 0 1 260 0v110" stroke="#fff" strokeOpacity=".10" />
      <path d="M52 260V150a98 98 0 0 1 196 0v110" stroke="#00A0DF" strokeOpacity=".38" />
      <path d="M84 260V150a66 66 0 0 1 132 0v110" stroke="#fff" strokeOpacity=".10" />
      <path d="M116 260V150a34 34 0 0 1 68 0v110" stroke="#00A0DF" strokeOpacity=".30" />
    </g>
  </svg>
)
