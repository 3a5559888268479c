import { cardFactsOf, type CardFace } from '../../domain/card/card'
import { BrandMark, BrandName, Motif } from '../../ui/frame/Brand'
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
    <Motif />
    <div className="top">
      <BrandMark />
      <span>
        <BrandName />
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
