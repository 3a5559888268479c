import { Scope } from '../../../forms/Scope'
import '../styles.css'
import { AddressFields } from './contact/AddressFields'
import { EmailFields } from './contact/EmailFields'
import { PhoneFields } from './contact/PhoneFields'
import { FormSection } from './FormSection'
import { useContactTypeOptions } from './contact/useContactTypeOptions'

/** Step 4, "Medios de contacto": one address, one phone and one e-mail, each the main one of its kind. */
export const ContactStep = () => {
  const types = useContactTypeOptions()
  return (
    <div className="form contact">
      <FormSection title="Domicilio">
        <Scope path="contacto.domicilio">
          <AddressFields types={types} />
        </Scope>
      </FormSection>
      <FormSection title="Teléfono">
        <Scope path="contacto.telefono">
          <PhoneFields types={types} />
        </Scope>
      </FormSection>
      <FormSection title="Email">
        <Scope path="contacto.email">
          <EmailFields types={types} />
        </Scope>
      </FormSection>
    </div>
  )
}
