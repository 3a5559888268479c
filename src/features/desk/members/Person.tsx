import { debtWords } from '../../../domain/desk-members/words'
import type { DeskFile } from '../../../domain/desk-members/file'
import { levelBadge } from '../../../domain/member/level-badge'
import { documentLine } from '../../../domain/member/relatives'
import { affiliateWord, statusWord } from '../../../domain/member/words'
import { fullName, toReadableName } from '../../../domain/person/names'
import type { FoundMember } from '../../../domain/procedures'
import { HeroChip } from '../../../ui/frame/Hero'
import { Icon } from '../../../ui/icons/Icon'
import { CircleCheck } from '../../../ui/icons/icons'
import { UserRound } from '../../../ui/icons/member-icons'

type PersonProps = {
  found: FoundMember
  /** The whole file, once it was opened; before that nothing but number, name and district is shown (UNS-127). */
  file: DeskFile | null
}

type FactRow = { label: string; value: string }

const factsOf = (found: FoundMember, file: DeskFile | null): FactRow[] => [
  { label: 'MP', value: found.nroafi },
  ...(file === null ? [] : [{ label: 'Documento', value: documentLine(file.member) }]),
  { label: 'Distrito', value: toReadableName(found.desdistrito) },
  ...(file === null ? [] : [{ label: 'Deuda', value: debtWords(file.debts) }]),
]

const Photo = ({ image }: { image: string | null }) =>
  image === null ? (
    <span className="ph" role="img" aria-label="Foto de legajo: sin foto">
      <Icon glyph={UserRound} />
    </span>
  ) : (
    <span className="ph">
      <img src={`data:image/jpeg;base64,${image}`} alt="Foto de legajo" />
    </span>
  )

const Chips = ({ member }: Pick<DeskFile, 'member'>) => {
  const { name, reduced } = levelBadge(member)
  return (
    <div className="chips">
      {name === null ? null : <HeroChip solid>{name}</HeroChip>}
      {reduced === null ? null : <HeroChip>{reduced}</HeroChip>}
      {member.estado === '' ? null : (
        <HeroChip {...(member.esactivo ? { glyph: CircleCheck } : {})}>
          {statusWord(member.estado, member.sexo)}
        </HeroChip>
      )}
    </div>
  )
}

/** Who it is: the one navy block of the page, whose name is its heading. */
export const Person = ({ found, file }: PersonProps) => (
  <section className="af-id" aria-label="Persona encontrada">
    <div className="who">
      {file === null ? null : <Photo image={file.member.fotocarnet} />}
      <div>
        <h1 tabIndex={-1}>{fullName(found)}</h1>
        <p className="sub">{file === null ? 'Afiliada/o' : affiliateWord(file.member.sexo)}</p>
      </div>
    </div>
    {file === null ? null : <Chips member={file.member} />}
    <dl>
      {factsOf(found, file).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
