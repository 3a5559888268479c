import { Suspense, type ReactNode } from 'react'
import { useReading } from '../../api/reading/useReading'
import { StoreGate } from '../../api/StoreGate'
import { sayDayOfYear } from '../../domain/day-words'
import { debtNotice } from '../../domain/member/debt'
import { levelDeadline, showsLevelBanner } from '../../domain/member/level-badge'
import type { Member } from '../../domain/member/member'
import { menuOf } from '../../domain/member/menus'
import { toReadableName } from '../../domain/person/names'
import { ReadingBody } from '../../forms/reading/ReadingBody'
import { useFailureNotice } from '../../forms/reading/useFailureNotice'
import { useToday } from '../../forms/useToday'
import { Tile, Tiles } from '../../ui/frame/Tiles'
import type { Glyph } from '../../ui/icons/Icon'
import { User } from '../../ui/icons/icons'
import { CalendarDays, FolderOpen, IdCard, Layers, Wallet } from '../../ui/icons/member-icons'
import { SkeletonCard } from '../../ui/waiting/Skeleton'

type MemberTilesProps = {
  /** Path of the member's whole file. */
  filePath: string
  toHref: (path: string) => string
  onGo: (href: string) => void
  /** Dialogs that stand over it. */
  children?: ReactNode
}

type Entry = { path: string; glyph: Glyph; title: string; line: string }

const firstName = (nombres: string): string => toReadableName(nombres).trim().split(/\s+/)[0] ?? ''

const pathsOf = (member: Member): ReadonlySet<string> =>
  new Set(
    menuOf({ member })
      .entries.flatMap((entry) => ('path' in entry ? [entry] : entry.entries))
      .map(({ path }) => path),
  )

/** A member's home on a tablet: what people come to an office for, in large tiles. */
export const MemberTiles = (props: MemberTilesProps) => (
  <StoreGate>
    <Home {...props} />
  </StoreGate>
)

const Home = ({ children, ...way }: MemberTilesProps) => {
  const member = useReading('afiliado')
  useFailureNotice('leer-legajo', member.failure)
  return (
    <>
      <ReadingBody reading={member} skeleton={<SkeletonCard />}>
        {(data) => <Choices member={data} {...way} />}
      </ReadingBody>
      <Suspense fallback={null}>{children}</Suspense>
    </>
  )
}

const Choices = ({ member, filePath, toHref, onGo }: Omit<MemberTilesProps, 'children'> & { member: Member }) => {
  const { data: order } = useReading('opcionNivel')
  const today = useToday()
  const known = pathsOf(member)
  const isLevelOpen = order !== undefined && showsLevelBanner(member, order)
  const entries: Entry[] = [
    {
      path: '/boletas',
      glyph: Wallet,
      title: 'Realizar pagos',
      line: debtNotice(member.tienedeuda)?.title ?? 'Pagá tus aportes',
    },
    { path: '/turnos', glyph: CalendarDays, title: 'Turnos', line: 'Pedí o cancelá un turno' },
    { path: '/credencial', glyph: IdCard, title: 'Credencial', line: 'Mirala o imprimila' },
    { path: filePath, glyph: User, title: 'Mi legajo', line: 'Tus datos y tu familia' },
    { path: '/tramites', glyph: FolderOpen, title: 'Trámites', line: 'Seguí cómo van' },
    {
      path: '/opcionDeNivel',
      glyph: Layers,
      title: 'Opción de nivel',
      line: isLevelOpen ? `Hasta el ${sayDayOfYear(levelDeadline(order, today))}` : 'Mirá tu nivel',
    },
  ]
  const shown = entries.filter(({ path }) => path === filePath || known.has(path))
  return (
    <div className="kiosk-home">
      <h1>Hola, {firstName(member.nombres)}</h1>
      <Tiles>
        {shown.map(({ path, ...tile }) => (
          <Tile key={path} href={toHref(path)} onGo={onGo} {...tile} />
        ))}
      </Tiles>
    </div>
  )
}
