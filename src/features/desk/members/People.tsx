import { nameWords, type Asked } from '../../../domain/desk-members/asked'
import type { FoundPeople, FoundPerson } from '../../../domain/desk-members/file'
import { affiliateWord, statusWord } from '../../../domain/member/words'
import { fullName, toReadableName } from '../../../domain/person/names'
import { formatDni } from '../../../domain/text'
import { Button } from '../../../ui/actions/Button'
import { Card } from '../../../ui/content/Card'
import { Chip } from '../../../ui/content/Chip'
import { EmptyState } from '../../../ui/content/EmptyState'
import { Table, type Column } from '../../../ui/content/Table'
import { ChevronRight, Circle, CircleCheck, CircleMinus } from '../../../ui/icons/icons'

/** A name whose words that were asked for are marked. */
const Marked = ({ name, words }: { name: string; words: readonly string[] }) => (
  <>
    {name.split(/(\s+)/).map((part, index) => {
      const isAsked = nameWords(part).some((word) => words.some((asked) => word.startsWith(asked)))
      const key = `${index} ${part}`
      return isAsked ? <mark key={key}>{part}</mark> : part
    })}
  </>
)

const State = ({ estado, sexo }: FoundPerson) => {
  const word = statusWord(estado, sexo)
  if (estado.toUpperCase() === 'ACTIVO')
    return (
      <Chip tone="ok" glyph={CircleCheck}>
        {word}
      </Chip>
    )
  return /JUBILAD|PENSIONAD/i.test(estado) ? (
    <Chip tone="info" glyph={Circle}>
      {word}
    </Chip>
  ) : (
    <Chip tone="err" glyph={CircleMinus}>
      {word}
    </Chip>
  )
}

const columnsFor = (words: readonly string[], onOpen: (nroafi: string) => void): readonly Column<FoundPerson>[] => [
  {
    id: 'nombre',
    label: 'Nombre',
    look: 'lead',
    cell: (person) => (
      <>
        <Marked name={fullName(person)} words={words} />
        <span className="d">{affiliateWord(person.sexo)}</span>
      </>
    ),
  },
  { id: 'mp', label: 'MP', look: 'sub', cell: ({ nroafi }) => <span className="num">{nroafi}</span> },
  { id: 'dni', label: 'DNI', look: 'sub', cell: ({ nrodoc }) => <span className="num">{formatDni(nrodoc)}</span> },
  { id: 'distrito', label: 'Distrito', look: 'sub', cell: ({ desdistrito }) => toReadableName(desdistrito) },
  { id: 'estado', label: 'Estado', look: 'state', cell: (person) => <State {...person} /> },
  {
    id: 'abrir',
    label: 'Abrir',
    isLabelHidden: true,
    look: 'acts',
    cell: (person) => (
      <Button
        variant="quiet"
        small
        iconEnd={ChevronRight}
        label={`Abrir a ${fullName(person)}, MP ${person.nroafi}`}
        onPress={() => onOpen(person.nroafi)}
      >
        Abrir
      </Button>
    ),
  },
]

type PeopleProps = { found: FoundPeople; asked: Asked; onOpen: (nroafi: string) => void }

/** The members that a search found; of too many none, with what to do. */
export const People = ({ found, asked, onOpen }: PeopleProps) => {
  if (found.tooMany)
    return (
      <section className="card">
        <EmptyState art="search" title="Escribí algo más">
          Hay más de 20 personas que se llaman así. Agregá otro nombre o apellido.
        </EmptyState>
      </section>
    )
  const words = asked.by === 'name' ? asked.words : []
  return (
    <Card title="Se llaman así" count={found.people.length}>
      <Table
        caption="Personas encontradas"
        columns={columnsFor(words, onOpen)}
        rows={found.people}
        rowKey={({ nroafi }) => nroafi}
      />
    </Card>
  )
}
