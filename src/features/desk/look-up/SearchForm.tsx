import { useState, type FormEvent } from 'react'
import { nroafiRules } from '../../../domain/registration'
import { firstFailure } from '../../../domain/rules/rule'
import { Button } from '../../../ui/actions/Button'
import { IconButton } from '../../../ui/actions/IconButton'
import { TextField } from '../../../ui/fields/TextField'
import { flushFields } from '../../../ui/fields/flush'
import { focusField } from '../../../ui/focus'
import { X } from '../../../ui/icons/icons'
import { Search } from '../../../ui/icons/member-icons'

type SearchFormProps = {
  isAsking: boolean
  /** Called with one to six digits. */
  onSearch: (nroafi: string) => void
  onClear: () => void
}

const name = 'nroafi'

/** The search of a member by number: digits only, at most six (MGMT-003, MGMT-004). */
export const SearchForm = ({ isAsking, onSearch, onClear }: SearchFormProps) => {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    flushFields()
    const typed = new FormData(event.currentTarget).get(name)
    const number = typeof typed === 'string' ? typed : ''
    const found = firstFailure(number, nroafiRules)
    setProblem(found)
    if (found === null) return onSearch(number)
    // The answer to another question does not stand beside this one.
    onClear()
    focusField(name)
  }
  const clear = (): void => {
    setText('')
    setProblem(null)
    onClear()
    focusField(name)
  }
  return (
    <form className="card card-pad look-up" role="search" noValidate onSubmit={submit}>
      <div className="look-up-field">
        <TextField
          label="Número de afiliado"
          name={name}
          hint="Hasta 6 números."
          value={text}
          error={problem}
          transform="digits"
          maxLength={6}
          blockArrows
          onCommit={setText}
        />
        {text === '' ? null : <IconButton label="Borrar el número" glyph={X} onPress={clear} />}
      </div>
      <Button type="submit" icon={Search} pending={isAsking} pendingText="Buscando…">
        Buscar
      </Button>
    </form>
  )
}
