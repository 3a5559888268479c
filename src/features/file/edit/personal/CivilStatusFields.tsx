import { useMemo, useState } from 'react'
import { civilStatuses as shippedCivilStatuses } from '../../../../domain/catalogues/data/civil-statuses'
import { civilStatusOptions } from '../../../../domain/catalogues/filters'
import { civilStatusDateLabel } from '../../../../domain/family/civil-status'
import { showsStatusDate } from '../../../../domain/modification/civil-status-change'
import { chooseCivilStatus } from '../../../../domain/modification/transitions'
import { DateAnswer } from '../../../../forms/answers/DateAnswer'
import { SelectAnswer } from '../../../../forms/answers/SelectAnswer'
import { useCatalogue } from '../../../../forms/catalogues/useCatalogue'
import type { FieldHints } from '../../../../forms/fields/person/fields'
import { useToday } from '../../../../forms/useToday'
import { useModification, usePart } from '../open-draft'
import { StatusBlockedDialog } from './StatusBlockedDialog'

/** Where the day of a status is written. */
const papers: Readonly<Record<number, string>> = {
  2: 'Está en el acta de matrimonio.',
  5: 'Está en tu sentencia de divorcio.',
  7: 'Está en el acta de defunción.',
  9: 'Está en el acta de la unión.',
}

/**
 * Civil status, and its date where it has one (LEGAJO-027, LEGAJO-028). A choice that is not allowed changes nothing: a
 * dialog says so, and the field shows what stood there (ERR-004, ERR-005).
 */
export const CivilStatusFields = ({ hintOf }: { hintOf: FieldHints }) => {
  const openDraft = useModification()
  const today = useToday()
  const status = usePart(({ values }) => values.personales.estadocivil)
  const onFile = usePart(({ values }) => values.visto.personales.estadocivil)
  const all = useCatalogue('civilStatuses', shippedCivilStatuses)
  const [blocked, setBlocked] = useState<number | null>(null)
  const options = useMemo(
    () => civilStatusOptions(all, onFile).map(({ id, desestadocivil }) => ({ id, label: desestadocivil })),
    [all, onFile],
  )
  const nameOf = (id: number | null): string => all.find((row) => row.id === id)?.desestadocivil ?? ''
  const choose = (id: number | null): void => {
    if (id === null) return
    const { change } = chooseCivilStatus(openDraft.state.get().values, id)
    if (change.kind === 'forbidden' || change.kind === 'unavailable') setBlocked(id)
    else openDraft.apply((values) => chooseCivilStatus(values, id))
  }
  return (
    <div className="form-grid c2">
      <SelectAnswer
        name="estadocivil"
        label="Estado civil"
        hint={hintOf('estadocivil')}
        options={options}
        onAnswer={choose}
      />
      {showsStatusDate(status) ? (
        <DateAnswer
          key={status}
          name="fecestadocivil"
          label={civilStatusDateLabel(status)}
          hint={status === onFile ? hintOf('fecestadocivil') : papers[status ?? 0]}
          calendar
          max={today}
        />
      ) : null}
      <StatusBlockedDialog
        from={nameOf(onFile)}
        to={nameOf(blocked)}
        kept={nameOf(status)}
        isOpen={blocked !== null}
        onClose={() => setBlocked(null)}
      />
    </div>
  )
}
