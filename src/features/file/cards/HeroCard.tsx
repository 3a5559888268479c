import { Link } from 'wouter'
import type { Member } from '../../../domain/member/member'
import { levelBadge } from '../../../domain/member/level-badge'
import { documentLine } from '../../../domain/member/relatives'
import { affiliateWord, statusWord } from '../../../domain/member/words'
import { Button } from '../../../ui/actions/Button'
import { Hero, HeroChip } from '../../../ui/frame/Hero'
import { CircleCheck, Clock, Pencil } from '../../../ui/icons/icons'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { photoSource } from '../photo/photo-source'
import { fullName, toReadableName } from '../../../domain/person/names'

/** Level, reduced contribution, validity and status of a member, as chips (DASH-008 to DASH-010). */
const MemberChips = ({ member, isPhotoUnsent }: Pick<HeroCardProps, 'member' | 'isPhotoUnsent'>) => {
  const { name, reduced, isPermanent } = levelBadge(member)
  return (
    <>
      {name === null ? null : <HeroChip solid>{name}</HeroChip>}
      {reduced === null ? null : <HeroChip>{reduced}</HeroChip>}
      {isPermanent ? <HeroChip>PERMANENTE</HeroChip> : null}
      {isPhotoUnsent ? <HeroChip glyph={Clock}>FOTO POR ENVIAR</HeroChip> : null}
      {member.estado === '' ? null : (
        <HeroChip {...(member.esactivo ? { glyph: CircleCheck } : {})}>
          {statusWord(member.estado, member.sexo)}
        </HeroChip>
      )}
    </>
  )
}

type HeroCardProps = { member: Member; isPhotoUnsent: boolean; onEdit: () => void }

/** The personal-data card (DASH-006 to DASH-011). */
export const HeroCard = ({ member, isPhotoUnsent, onEdit }: HeroCardProps) => (
  <Hero
    title={fullName(member)}
    sub={
      <>
        {affiliateWord(member.sexo)} · <span className="num">MP {member.nroafi}</span>
      </>
    }
    photoUrl={photoSource(member.fotocarnet)}
    photoLabel="Foto de legajo"
    chips={<MemberChips member={member} isPhotoUnsent={isPhotoUnsent} />}
    rows={[
      { label: 'Documento', value: documentLine(member) },
      { label: 'Distrito', value: toReadableName(member.desdistrito) },
    ]}
    actions={
      <>
        <Button variant="on-hero" small icon={Pencil} onPress={onEdit}>
          Editar mi legajo
        </Button>
        <Link href="/listarDatosPersonales" asChild>
          <LinkButton variant="on-hero" small aria-label="Ver todos mis datos personales">
            Ver todos
          </LinkButton>
        </Link>
      </>
    }
  />
)
