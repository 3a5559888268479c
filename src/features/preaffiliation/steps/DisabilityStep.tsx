import { addDays } from '../../../domain/dates'
import { setCudDate } from '../../../domain/preaffiliation/transitions'
import { DateAnswer } from '../../../forms/answers/DateAnswer'
import { Scope } from '../../../forms/Scope'
import { Banner } from '../../../ui/content/Banner'
import { usePreAffiliation } from '../open-draft'
import '../styles-late.css'
import { OriginalCudDialog, useOriginalCud } from './disability/OriginalCud'
import { StoredCud } from './disability/StoredCud'
import { labelIn } from './label-in'
import { StepDocuments } from './StepDocuments'
import { useToday } from '../../../forms/useToday'

const label = labelIn('discapacidad')

/** Step 6, "Régimen de discapacidad", for people who apply for it (PREAF-045 to 047, PREAF-052). */
export const DisabilityStep = () => (
  <Scope path="discapacidad">
    <DisabilityForm />
  </Scope>
)

const DisabilityForm = () => {
  const openDraft = usePreAffiliation()
  const today = useToday()
  const original = useOriginalCud()
  return (
    <div className="form">
      <Banner tone="info" title="Para quienes tienen una discapacidad permanente del 33 % o más">
        Se acredita con el Certificado Único de Discapacidad (CUD) y la verifica una junta médica de la Caja.
      </Banner>
      <div className="form-grid c2">
        <DateAnswer name="fecdisc" label={label('fecdisc')} calendar max={addDays(today, -1)} />
        <DateAnswer
          name="feccud"
          label={label('feccud')}
          calendar
          max={today}
          onAnswer={(feccud) => {
            original.edited()
            openDraft.apply((values) => setCudDate(values, feccud))
          }}
          onLeave={original.left}
        />
      </div>
      <StoredCud />
      <StepDocuments holder="titular" legend="CUD original" />
      <OriginalCudDialog {...original} />
    </div>
  )
}
