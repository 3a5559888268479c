import { fullName } from '../../../domain/person/names'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { EmptyState } from '../../../ui/content/EmptyState'
import { RefreshCw } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { FoundMember } from './FoundMember'
import './look-up.css'
import { SearchForm } from './SearchForm'
import { useLookUp, type LookUp } from './useLookUp'

const several = (count: number): string => (count === 1 ? '1 trámite' : `${count} trámites`)

/** What a search came to, for who listens to the screen. */
const say = (state: LookUp): string => {
  if (state.kind === 'found') return `${fullName(state.found.member)}: ${several(state.found.procedures.length)}.`
  return state.kind === 'nobody' ? `No encontramos el número ${state.nroafi}` : ''
}

/** Afiliados: the management searches a member by number and reads their procedures (MGMT-003). */
export const LookUpPage = () => {
  const { state, isReachable, begin, refresh, clear, isRefreshing } = useLookUp()
  return (
    <>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>Trámites de un afiliado</h1>
          <p className="muted">Buscá por número de afiliado.</p>
        </div>
      </div>
      <div className="stack look-up-page">
        {isReachable ? null : (
          <Banner tone="neu" role="status" title="Sin conexión">
            Para buscar un afiliado necesitás conexión. En este dispositivo no queda nada de lo que se busca.
          </Banner>
        )}
        <SearchForm isAsking={state.kind === 'asking'} onSearch={begin} onClear={clear} />
        <p className="vh" role="status">
          {say(state)}
        </p>
        {state.kind === 'asking' ? <SkeletonCard /> : null}
        {state.kind === 'found' ? (
          <FoundMember
            key={state.found.member.nroafi}
            found={state.found}
            refresh={{ isRefreshing, onRefresh: () => refresh(state.found.member.nroafi) }}
          />
        ) : null}
        {state.kind === 'nobody' ? (
          <section className="card">
            <EmptyState art="search" title={`No encontramos el número ${state.nroafi}`}>
              Revisá los números. Son hasta 6, sin puntos.
            </EmptyState>
          </section>
        ) : null}
        {state.kind === 'failed' ? (
          <section className="card" role="alert">
            <EmptyState
              title={`No pudimos buscar el número ${state.nroafi}`}
              action={
                <Button variant="secondary" icon={RefreshCw} onPress={() => begin(state.nroafi)}>
                  Probar de nuevo
                </Button>
              }
            >
              {state.words}
            </EmptyState>
          </section>
        ) : null}
      </div>
    </>
  )
}
