import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { fetchCommunications } from '../../../api/desk/communications.api'
import { errorWords } from '../../../api/errors'
import type { ListedCommunication } from '../../../contract/communications/desk'
import { sayAudience } from '../../../domain/communications/publication'
import { toDisplayDate } from '../../../domain/dates'
import { sayPage } from '../../../domain/paging'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { MenuButton, type MenuChoice } from '../../../ui/actions/MenuButton'
import { Banner } from '../../../ui/content/Banner'
import { EmptyState } from '../../../ui/content/EmptyState'
import { Pager } from '../../../ui/content/Pager'
import { Table, type Column } from '../../../ui/content/Table'
import { Tabs } from '../../../ui/content/Tabs'
import { Ellipsis } from '../../../ui/icons/desk-icons'
import { Icon } from '../../../ui/icons/Icon'
import { Eye, Info, Pencil, Plus, RefreshCw, Trash, Undo } from '../../../ui/icons/icons'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { useAnswer } from '../useAnswer'
import { listPath, newPath, onePath } from './addresses'
import { PriorityChip, StateChip, tabs, Thumb } from './looks'
import { useDistricts } from './useDistricts'
import { DiscardDialog, WithdrawDialog } from './EndDialogs'

type Asked = { act: 'retirar' | 'descartar'; row: ListedCommunication }

const pageSize = 10

const toDays = ({ desde, hasta }: ListedCommunication) =>
  desde === null ? (
    <span className="muted">Sin fecha</span>
  ) : (
    <span className="cm-days">
      {toDisplayDate(desde)}
      {hasta === null ? null : <small>hasta el {toDisplayDate(hasta)}</small>}
    </span>
  )

const columnsFor = (
  nameOf: (district: number) => string | undefined,
  choicesOf: (row: ListedCommunication) => readonly MenuChoice[],
): readonly Column<ListedCommunication>[] => [
  {
    id: 'titulo',
    label: 'Título',
    look: 'lead',
    cell: (row) => (
      <span className="cm-title">
        <Thumb imagen={row.imagen} />
        <Link href={onePath(row.id)}>{row.titulo === '' ? 'Sin título' : row.titulo}</Link>
      </span>
    ),
  },
  { id: 'ven', label: 'La ven', look: 'sub', cell: ({ audiencia }) => sayAudience(audiencia, nameOf) },
  { id: 'dias', label: 'Desde y hasta', look: 'sub', cell: toDays },
  { id: 'prioridad', label: 'Prioridad', cell: ({ prioridad }) => <PriorityChip prioridad={prioridad} /> },
  { id: 'estado', label: 'Estado', look: 'state', cell: ({ estado }) => <StateChip estado={estado} /> },
  {
    id: 'actos',
    label: 'Qué se puede hacer',
    isLabelHidden: true,
    look: 'acts',
    cell: (row) => (
      <MenuButton
        label={`Qué hacer con ${row.titulo === '' ? 'el borrador sin título' : row.titulo}`}
        choices={choicesOf(row)}
      >
        <Icon glyph={Ellipsis} />
      </MenuButton>
    ),
  },
]

const emptyWords: Readonly<Record<string, string>> = {
  todas: 'Todavía no hay comunicaciones',
  publicadas: 'No hay comunicaciones publicadas',
  programadas: 'No hay comunicaciones programadas',
  borradores: 'No hay borradores',
  retiradas: 'No se retiró ninguna',
}

/** The communications of the fund, ten a page, by how they stand. */
export const CommunicationList = ({ tab: named, page }: { tab: string; page: number }) => {
  const tab = tabs.find(({ id }) => id === named)?.id ?? 'todas'
  const [, navigate] = useLocation()
  const districts = useDistricts()
  const { data, error, isAsking, refresh } = useAnswer(fetchCommunications, `estado=${tab}&pagina=${page + 1}`, {
    keeps: true,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const end = (): void => {
    setAsked(null)
    refresh()
  }
  const choicesOf = (row: ListedCommunication): MenuChoice[] => {
    const isDraft = row.estado === 'borrador'
    const open = { id: 'abrir', label: isDraft ? 'Seguir escribiendo' : 'Ver', glyph: isDraft ? Pencil : Eye }
    const choices: MenuChoice[] = [{ ...open, onPress: () => navigate(onePath(row.id)) }]
    if (isDraft)
      choices.push({
        id: 'descartar',
        label: 'Descartar',
        glyph: Trash,
        onPress: () => setAsked({ act: 'descartar', row }),
      })
    if (row.estado === 'publicada' || row.estado === 'programada')
      choices.push({ id: 'retirar', label: 'Retirar', glyph: Undo, onPress: () => setAsked({ act: 'retirar', row }) })
    return choices
  }
  return (
    <>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>Comunicaciones</h1>
          <p className="muted">Lo que la Caja publica en el portal.</p>
        </div>
        <Link href={newPath} asChild>
          <LinkButton variant="primary" icon={Plus}>
            Escribir una comunicación
          </LinkButton>
        </Link>
      </div>
      {error === undefined ? null : (
        <Banner
          tone={error.kind === 'offline' ? 'neu' : 'err'}
          role="status"
          title={error.kind === 'offline' ? 'Sin conexión' : 'No pudimos traer la lista'}
          action={
            <Button
              variant="secondary"
              small
              icon={RefreshCw}
              pending={isAsking}
              pendingText="Probando…"
              onPress={refresh}
            >
              Probar de nuevo
            </Button>
          }
        >
          {error.kind === 'offline'
            ? 'Lo último que se leyó queda a la vista. Nada se puede cambiar.'
            : errorWords(error)}
        </Banner>
      )}
      <Tabs
        label="Comunicaciones por estado"
        tabs={tabs.map((one) => ({ ...one, count: data?.cuentas[one.id] }))}
        selected={tab}
        onSelect={(id) => navigate(listPath(id, 0))}
      >
        {data === undefined ? (
          error === undefined ? (
            <SkeletonCard />
          ) : null
        ) : (
          <section className="card cm-list" aria-busy={isAsking || undefined}>
            {data.filas.length === 0 ? (
              <EmptyState title={emptyWords[tab] ?? ''}>
                Lo que escribas acá lo leen los afiliados en el portal.
              </EmptyState>
            ) : (
              <Table
                caption="Comunicaciones"
                columns={columnsFor((id) => districts?.get(id), choicesOf)}
                rows={data.filas}
                rowKey={({ id }) => String(id)}
              />
            )}
            {data.total === 0 ? null : (
              <Pager
                says={sayPage({
                  from: page * pageSize + 1,
                  to: page * pageSize + data.filas.length,
                  total: data.total,
                })}
                page={page}
                pages={Math.max(1, Math.ceil(data.total / pageSize))}
                onPage={(to) => navigate(listPath(tab, to))}
              />
            )}
          </section>
        )}
      </Tabs>
      <p className="cm-note">
        <Icon glyph={Info} size="sm" />
        Quién leyó cada una no se sabe: la marca de leída queda en el dispositivo de cada persona.
      </p>
      {asked?.act === 'retirar' ? <WithdrawDialog row={asked.row} onClose={() => setAsked(null)} onDone={end} /> : null}
      {asked?.act === 'descartar' ? (
        <DiscardDialog row={asked.row} onClose={() => setAsked(null)} onDone={end} />
      ) : null}
    </>
  )
}
