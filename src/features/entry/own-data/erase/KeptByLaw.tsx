import { Icon, type Glyph } from '../../../../ui/icons/Icon'
import { IdCard, Users, Wallet } from '../../../../ui/icons/member-icons'
import { FolderCheck, ScrollText } from '../../../../ui/icons/own-data-icons'

type Kept = { glyph: Glyph; title: string; reason: string }

/** What the law obliges the fund to keep, each with its reason; the fund corrects these words. */
const kept: readonly Kept[] = [
  {
    glyph: IdCard,
    title: 'Quién sos y tu matrícula',
    reason: 'Mientras puedas tener un derecho en la Caja, vos o tu familia.',
  },
  { glyph: Wallet, title: 'Aportes, pagos y niveles', reason: 'Con ellos se calcula tu jubilación.' },
  { glyph: Users, title: 'Tus familiares', reason: 'Pueden tener derecho a una pensión.' },
  {
    glyph: FolderCheck,
    title: 'Trámites resueltos y sus documentos',
    reason: 'Prueban lo que se aprobó o se pagó.',
  },
  { glyph: ScrollText, title: 'Quién miró o cambió tus datos', reason: 'Te protege: nadie puede borrarlo.' },
]

/** What stays, whatever is asked for, and why. */
export const KeptByLaw = () => (
  <section className="card card-pad kept" aria-labelledby="borrar-queda">
    <h2 id="borrar-queda">Lo que la ley obliga a guardar</h2>
    <ul>
      {kept.map(({ glyph, title, reason }) => (
        <li key={title}>
          <Icon glyph={glyph} />
          <span>
            <b>{title}</b>
            <span className="d">{reason}</span>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
