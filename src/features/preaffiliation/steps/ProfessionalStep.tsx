import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { addDays } from '../../../domain/dates'
import { bounds } from '../../../domain/limits'
import { messages } from '../../../domain/messages'
import { setRegistrationDate } from '../../../domain/preaffiliation/transitions'
import { DateAnswer } from '../../../forms/answers/DateAnswer'
import { TextAnswer } from '../../../forms/answers/TextAnswer'
import { Scope } from '../../../forms/Scope'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { TextField } from '../../../ui/fields/TextField'
import { usePart, usePreAffiliation } from '../open-draft'
import '../styles-late.css'
import { EnrolmentTerm } from './EnrolmentTerm'
import { labelIn } from './label-in'
import { DateVerdict } from './professional/DateVerdict'
import { RegistrationDateAnswer } from './professional/RegistrationDateAnswer'
import { useDateCheck } from './professional/useDateCheck'
import { StepDocuments } from './StepDocuments'
import { useToday } from '../../../forms/useToday'

const label = labelIn('profesionales')
const never = (): void => undefined

/** Step 5, "Datos profesionales"; without a registration number there is nothing to fill in (PREAF-013). */
export const ProfessionalStep = () => {
  const nroafi = usePart(({ values }) => values.personales.nroafi)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (nroafi !== '') return
    showSnack({ type: 400, text: messages.genericError, follows: true })
    navigate('/preafiliacion', { replace: true })
  }, [nroafi, navigate])
  if (nroafi === '') return null
  return (
    <Scope path="profesionales">
      <ProfessionalForm nroafi={nroafi} />
    </Scope>
  )
}

const ProfessionalForm = ({ nroafi }: { nroafi: string }) => {
  const openDraft = usePreAffiliation()
  const yesterday = addDays(useToday(), -1)
  const { checked, check } = useDateCheck()
  return (
    <div className="form">
      <EnrolmentTerm />
      <TextField
        label={labelIn('personales')('nroafi')}
        name="personales.nroafi"
        value={nroafi}
        readOnly
        onCommit={never}
      />
      <div className="form-grid c2">
        <TextAnswer name="tomo" label={label('tomo')} transform="upper" maxLength={bounds.bookMost} />
        <TextAnswer name="folio" label={label('folio')} transform="upper" maxLength={bounds.bookMost} />
        <DateAnswer name="fectit" label={label('fectit')} calendar max={yesterday} onLeave={check} />
        <DateAnswer
          name="fecmat"
          label={label('fecmat')}
          calendar
          max={yesterday}
          onAnswer={(fecmat) => openDraft.apply((values) => setRegistrationDate(values, fecmat))}
          onLeave={check}
        />
      </div>
      <DateVerdict checked={checked} />
      <RegistrationDateAnswer />
      <StepDocuments holder="profesional" legend="Título y matrícula" />
    </div>
  )
}
