import { useState, type FormEvent } from 'react'
import { mostTyped, readAsked, type Asked } from '../../../domain/desk-members/asked'
import { digits } from '../../../domain/limits'
import { nroafiRules } from '../../../domain/registration'
import { firstFailure } from '../../../domain/rules/rule'
import { Button } from '../../../ui/actions/Button'
import { TextField } from '../../../ui/fields/TextField'
import { flushFields } from '../../../ui/fields/flush'
import { focusField } from '../../../ui/focus'
import { Search } from '../../../ui/icons/member-icons'

type SearchFormProps = {
  isAsking: boolean
  onSearch: (asked: Asked) => void
  /** What was asked before has no place beside what is typed now (P47). */
  onClear: () => void
}

type Problem = { field: 'nroafi' | 'persona'; words: string }

const textOf = (form: FormData, name: string): string => {
  const typed = form.get(name)
  return typeof typed === 'string' ? typed.trim() : ''
}

/**
 * The search for members: by number, of at most six digits (MGMT-003, MGMT-004), or by DNI or name (OP26). What is typed in one field empties the
 * other, so that it is never unclear what is asked.
 */
export const SearchForm = ({ isAsking, onSearch, onClear }: SearchFormProps) => {
  const [number, setNumber] = useState('')
  const [person, setPerson] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const fail = (field: Problem['field'], words: string): void => {
    setProblem({ field, words })
    onClear()
    focusField(field)
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    flushFields()
    const typed = new FormData(event.currentTarget)
    const [nroafi, persona] = [textOf(typed, 'nroafi'), textOf(typed, 'persona')]
    if (nroafi !== '' || persona === '') {
      const words = firstFailure(nroafi, nroafiRules)
      if (words !== null) return fail('nroafi', words)
      setProblem(null)
      return onSearch({ by: 'number', number: nroafi })
    }
    const asked = readAsked(persona)
    if (!asked.ok) return fail('persona', asked.error)
    setProblem(null)
    return onSearch(asked.value)
  }
  const type = (set: (text: string) => void, empty: (text: string) => void) => (text: string) => {
    set(text)
    if (text !== '') empty('')
    setProblem(null)
  }
  const errorOf = (field: Problem['field']): string | null => (problem?.field === field ? problem.words : null)
  return (
    <form className="card card-pad member-search" role="search" noValidate onSubmit={submit}>
      <div className="by-number">
        <TextField
          label="Número de afiliado"
          name="nroafi"
          hint={`Hasta ${digits.nroafi} números.`}
          value={number}
          error={errorOf('nroafi')}
          transform="digits"
          maxLength={digits.nroafi}
          blockArrows
          either
          onCommit={type(setNumber, setPerson)}
        />
      </div>
      <div className="by-person">
        <TextField
          label="DNI, o apellido y nombre"
          name="persona"
          hint="En cualquier orden, con o sin acentos."
          value={person}
          error={errorOf('persona')}
          maxLength={mostTyped}
          either
          onCommit={type(setPerson, setNumber)}
        />
      </div>
      <Button type="submit" icon={Search} pending={isAsking} pendingText="Buscando…">
        Buscar
      </Button>
    </form>
  )
}
