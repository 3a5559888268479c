import type { Asked } from '../../../domain/desk-members/asked'
import { fullName } from '../../../domain/person/names'
import { formatDni } from '../../../domain/text'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { EmptyState } from '../../../ui/content/EmptyState'
import { RefreshCw } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { MemberPage } from './MemberPage'
import './members.css'
import { People } from './People'
import { SearchForm } from './SearchForm'
import { Seen } from '../Seen'
import { useSearch, type Search } from './useSearch'

const askedWords = (asked: Asked): string => {
  if (asked.by === 'number') return `el número ${asked.number}`
  return asked.by === 'dni' ? `el DNI ${formatDni(asked.dni)}` : 'a nadie con ese nombre'
}

const nobodyHints: Record<Asked['by'], string> = {
  number:
    'Revisá los números: son hasta 6. Si es un DNI, escribilo completo en el otro lugar. También podés buscar por apellido.',
  dni: 'Revisá los números. También podés buscar por apellido o por número de afiliado.',
  name: 'Probá con menos letras, o con el apellido solo. Quien todavía no es afiliada o afiliado está en Pendientes.',
}

const several = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`)

/** What a search came to, for who listens to the screen. */
const say = (state: Search): string => {
  if (state.kind === 'member') return fullName(state.found.member)
  if (state.kind === 'nobody') return `No encontramos ${askedWords(state.asked)}`
  if (state.kind !== 'people') return ''
  return state.found.tooMany ? 'Hay más de 20 personas. Escribí algo más.' : several(state.found.people.length)
}

/** Afiliados: members are found by number, DNI or name, and one is read (MGMT-002, MGMT-003, OP26, UNS-127). */
export const MembersPage = () => {
  const { state, isReachable, search, open, clear, back } = useSearch()
  if (state.kind === 'member') return <MemberPage key={state.found.member.nroafi} found={state.found} onBack={back} />
  return (
    <>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>Afiliados</h1>
          <p className="muted">Buscá a una persona para ver sus trámites y su legajo.</p>
        </div>
      </div>
      <div className="stack members-page">
        {isReachable ? null : (
          <Banner tone="neu" role="status" title="Sin conexión">
            Para buscar un afiliado necesitás conexión. En este dispositivo no queda nada de lo que se busca.
          </Banner>
        )}
        <SearchForm isAsking={state.kind === 'asking'} onSearch={search} onClear={clear} />
        <p className="vh" role="status">
          {say(state)}
        </p>
        {state.kind === 'asking' ? <SkeletonCard /> : null}
        {state.kind === 'people' ? <People found={state.found} asked={state.asked} onOpen={open} /> : null}
        {state.kind === 'nobody' ? (
          <section className="card">
            <EmptyState art="search" title={`No encontramos ${askedWords(state.asked)}`}>
              {nobodyHints[state.asked.by]}
            </EmptyState>
          </section>
        ) : null}
        {state.kind === 'failed' ? (
          <section className="card" role="alert">
            <EmptyState
              title="No pudimos buscar"
              action={
                <Button variant="secondary" icon={RefreshCw} onPress={() => search(state.asked)}>
                  Probar de nuevo
                </Button>
              }
            >
              {state.words}
            </EmptyState>
          </section>
        ) : null}
        <Seen>Buscar a una persona y abrir su legajo queda en el registro, con tu nombre y la hora.</Seen>
      </div>
    </>
  )
}
